#!/bin/sh
# A bot for Bingfa in plain shell: it takes the first of the legal actions.
# Run it with: bingfa simulate sun-tzu --bots "cmd:sh examples/first_legal.sh,random"

while IFS= read -r line; do
    case $line in
    '{"type":"hello",'*)
        echo '{"type":"hello","protocol":1,"name":"first-legal-sh"}'
        ;;
    '{"type":"choose",'*)
        id=${line#*'"id":'}
        legal=${line#*'"legal":["'}
        echo "{\"type\":\"choice\",\"id\":${id%%,*},\"action\":\"${legal%%\"*}\"}"
        ;;
    esac
done
