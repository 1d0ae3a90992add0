/** A light that runs along a line: something is running, and its length is not known. */
export const glint = {
  background: 'linear-gradient(90deg, transparent, var(--colors-accent-mark), transparent) 0 0 / 40% 100% no-repeat',
  animation: 'sweep 1.2s ease-in-out infinite',
  _motionReduce: { animation: 'pulse 2s ease-in-out infinite', backgroundSize: '100% 100%' },
} as const;
