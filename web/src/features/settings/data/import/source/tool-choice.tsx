import { useId } from 'react';
import { chakra, Grid } from '@chakra-ui/react';
import { type ImportFormat, importFormats, say } from '@footfall/functions/contract';
import { formatName } from '../import-words.ts';
import { ToolMark } from './tool-mark.tsx';
import { tools } from './tools.ts';

interface Props {
  chosen: ImportFormat | null;
  disabled: boolean;
  onChoose: (format: ImportFormat) => void;
}

/** Native radio buttons, for arrow keys and screen readers. */
export function ToolChoice({ chosen, disabled, onChoose }: Props) {
  const name = useId();
  return (
    <Grid
      role="radiogroup"
      aria-label={say('Tool')}
      gap="2"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      css={tileStyle}
    >
      {(Object.keys(importFormats) as ImportFormat[]).map((format) => (
        <label key={format} data-chosen={format === chosen || undefined}>
          <input
            type="radio"
            name={name}
            checked={format === chosen}
            disabled={disabled}
            onChange={() => onChoose(format)}
          />
          <ToolMark format={format} />
          <chakra.b fontWeight="500">{formatName(format)}</chakra.b>
          <chakra.span layerStyle="note">{tools[format].file}</chakra.span>
        </label>
      ))}
    </Grid>
  );
}

const tileStyle = {
  '& label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    p: '2.5',
    // Where a language has longer words than a tile has room for.
    hyphens: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > b': { mt: '2' },
    '&[data-chosen]': { bg: 'bar', borderColor: 'accent' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
  },
  // The tile is the control.
  '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' },
} as const;
