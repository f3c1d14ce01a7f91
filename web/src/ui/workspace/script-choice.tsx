import { Box, chakra } from '@chakra-ui/react';
import { numberFormat, say } from '@footfall/functions/contract';
import { CheckField } from '../form/check-field.tsx';
import { type Extra, extras, scriptFor } from './script-tag.ts';

interface Props {
  wanted: readonly Extra[];
  onChange: (wanted: Extra[]) => void;
}

export function ScriptChoice({ wanted, onChange }: Props) {
  const { loads, kilobytes } = scriptFor(wanted);
  const toggle = (id: Extra) => (checked: boolean) =>
    onChange(extras.map((each) => each.id).filter((each) => (each === id ? checked : wanted.includes(each))));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label">{say('What do you want to count?')}</chakra.legend>
      <Box color="fg.muted" py="1">
        {say('Pageviews, links to other sites, and how long and how far pages are read always count.')}
      </Box>
      <Box css={columnsStyle}>
        {extras.map((extra) => (
          <CheckField key={extra.id} checked={wanted.includes(extra.id)} onChange={toggle(extra.id)}>
            <span>{extra.name}</span>
          </CheckField>
        ))}
      </Box>
      <Box role="status" layerStyle="note" pt="1">
        {say('The tag loads {files}: {size} kB, compressed.', {
          files: loads,
          size: numberFormat({}).format(kilobytes),
        })}
      </Box>
    </chakra.fieldset>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  columnGap: '4',
} as const;
