/** Calls `onEnd` when it was not restarted for the given milliseconds. */
export function watchSilence(milliseconds: number, onEnd: () => void) {
  let timer = setTimeout(onEnd, milliseconds);
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(onEnd, milliseconds);
  };
  return { restart, stop };
}
