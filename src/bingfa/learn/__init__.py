"""Learning a game by small lessons: each is a rule case with a task and sentences around it.

`course(game)` are its lessons, an `Attempt` is one learner at one of them; a `Guide` speaks in a
first match. Nothing here knows a
game by name, and nothing is taught that the engine does not confirm.
"""

from bingfa.learn.attempt import Attempt, Stage, Why
from bingfa.learn.course import Lesson, course, lesson_of, untaught

__all__ = ["Attempt", "Lesson", "Stage", "Why", "course", "lesson_of", "untaught"]
