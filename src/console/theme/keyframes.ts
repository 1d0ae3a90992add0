import { defineKeyframes } from '@pandacss/dev';

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(0.25rem) scale(0.985)' } },
  slideIn: { from: { transform: 'translateX(-100%)' } },
  slideOut: { to: { transform: 'translateX(-100%)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  sheetOut: { to: { transform: 'translateY(100%)' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  sweep: { from: { backgroundPosition: '-70% 0' }, to: { backgroundPosition: '170% 0' } },
  pulse: { '50%': { opacity: '0.45' } },
});
