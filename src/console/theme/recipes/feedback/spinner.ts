import { defineRecipe } from '@pandacss/dev';

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    flexShrink: '0',
    verticalAlign: 'text-bottom',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
    _motionReduce: { animation: 'pulse 2s ease-in-out infinite', borderTopColor: 'currentColor' },
  },
  variants: {
    size: {
      sm: { width: '4', height: '4' },
      md: { width: '6', height: '6' },
    },
    over: { true: { position: 'absolute', inset: '0', margin: 'auto' } },
  },
  defaultVariants: { size: 'sm' },
});
