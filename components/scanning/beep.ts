let context: AudioContext | undefined;

/** A short high tone for a known code, a long low one for any other. Silent where the browser has no sound. */
export function beep(isGood: boolean): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    const seconds = isGood ? 0.08 : 0.4;
    tone.type = isGood ? 'sine' : 'square';
    tone.frequency.value = isGood ? 1_320 : 220;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // A scan counts even without a sound.
  }
}
