type Tone = { type: OscillatorType; hertz: number; seconds: number; times: number };

const tones: Record<'good' | 'again' | 'bad', Tone> = {
  good: { type: 'sine', hertz: 1_320, seconds: 0.08, times: 1 },
  again: { type: 'sine', hertz: 660, seconds: 0.1, times: 2 },
  bad: { type: 'square', hertz: 220, seconds: 0.4, times: 1 },
};

let context: AudioContext | undefined;

/**
 * One high tone for a known code, two middle ones for one scanned before, a long low one for any other. Silent where the browser has no
 * sound.
 */
export function beep(kind: keyof typeof tones): void {
  try {
    context ??= new AudioContext();
    const { type, hertz, seconds, times } = tones[kind];
    for (let time = 0; time < times; time += 1) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = type;
      tone.frequency.value = hertz;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(context.destination);
      const start = context.currentTime + time * seconds * 1.6;
      tone.start(start);
      tone.stop(start + seconds);
    }
  } catch {
    // A scan counts even without a sound.
  }
}
