/** Calls `onEnd` once nothing has restarted it for so many milliseconds. */
export function watchSilence(milliseconds: number, onEnd: () => void) {
  let timer = setTimeout(onEnd, milliseconds);
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(onEnd, milliseconds);
  };
  return { restart, stop };
}
