import { defineRecipe } from '@pandacss/dev';

export const pendingBar = defineRecipe({
  className: 'pending-bar',
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: 'skip',
    height: '2px',
    background: 'linear-gradient(90deg, transparent, var(--colors-accent-mark), transparent) 0 0 / 40% 100% no-repeat',
    animation: 'sweep 1.2s ease-in-out infinite',
    _motionReduce: { animation: 'pulse 2s ease-in-out infinite', backgroundSize: '100% 100%' },
  },
});
