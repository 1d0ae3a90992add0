import { defineRecipe } from '@pandacss/dev';

export const fileInput = defineRecipe({
  className: 'file-input',
  base: {
    width: 'full',
    padding: '2',
    border: '1px dashed',
    borderColor: 'line.control',
    borderRadius: 'md',
    background: 'surface',
    color: 'fg.muted',
    fontSize: 'sm',
    '&::file-selector-button': {
      marginInlineEnd: '3',
      paddingInline: '3',
      height: '1.75rem',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      background: 'subtle',
      color: 'fg',
      fontWeight: 'medium',
      cursor: 'pointer',
    },
    _disabled: { opacity: '0.6' },
  },
});
