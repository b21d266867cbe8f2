// The sound that says whose turn it is.

/** Two strings plucked, one after the other. */
export function pluck() {
  const sound = new AudioContext();
  [392, 587].forEach((frequency, at) => {
    const volume = new GainNode(sound, { gain: 0 });
    volume.gain.setValueAtTime(0.25, at * 0.2);
    volume.gain.exponentialRampToValueAtTime(0.001, at * 0.2 + 1);
    const string = new OscillatorNode(sound, { type: "triangle", frequency });
    string.connect(volume).connect(sound.destination);
    string.start(at * 0.2);
    string.stop(at * 0.2 + 1);
  });
}
