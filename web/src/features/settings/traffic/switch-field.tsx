import { useId } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';

interface Props {
  label: string;
  /** What it means to turn it on. */
  text: string;
  checked: boolean;
  /** Left out where the switch cannot be changed. */
  onChange?: (checked: boolean) => void;
}

/** Something that is on or off, with a sentence on what that means. */
export function SwitchField({ label, text, checked, onChange }: Props) {
  const id = useId();
  return (
    <Flex gap="3" align="flex-start">
      <chakra.input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        css={switchStyle}
      />
      <Box minW="0">
        <chakra.label htmlFor={id} textStyle="label" cursor={onChange ? 'pointer' : undefined}>
          {label}
        </chakra.label>
        <Box id={`${id}-text`} textStyle="note" color="fg.muted" mt="0.5" textWrap="pretty">
          {text}
        </Box>
      </Box>
    </Flex>
  );
}

const switchStyle = {
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
  // The knob.
  _before: {
    content: '""',
    position: 'absolute',
    top: '3px',
    insetInlineStart: '3px',
    boxSize: '3',
    borderRadius: '999px',
    bg: 'border.control',
    transition: 'transform 120ms ease-out',
  },
  _checked: {
    bg: 'accent',
    borderColor: 'accent',
    _before: { bg: 'accent.contrast', transform: 'translateX(16px)' },
  },
  _disabled: { cursor: 'default', opacity: 0.6 },
  // As large as a finger, without looking so.
  '@media (pointer: coarse)': { _after: { content: '""', position: 'absolute', inset: '-12px -4px' } },
} as const;
