import { chakra } from '@chakra-ui/react';

export const Switch = chakra(
  'input',
  {
    base: {
      position: 'relative',
      appearance: 'none',
      flexShrink: 0,
      w: '9',
      h: '5',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: '999px',
      cursor: 'pointer',
      transition: 'opacity 120ms ease-out',
      _before: {
        content: '""',
        position: 'absolute',
        top: '3px',
        insetInlineStart: '3px',
        boxSize: '3',
        borderRadius: '999px',
        bg: 'border.control',
        transition: 'inset-inline-start 120ms ease-out',
      },
      _checked: {
        bg: 'accent',
        borderColor: 'accent',
        _before: { bg: 'accent.contrast', insetInlineStart: '19px' },
      },
      _disabled: { cursor: 'default', opacity: 0.6 },
      // Enlarges the touch target without changing the look.
      '@media (pointer: coarse)': { _after: { content: '""', position: 'absolute', inset: '-12px -4px' } },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
);
