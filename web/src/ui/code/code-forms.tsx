import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { Segments } from '../segments.tsx';
import { CopyBox } from './copy-box.tsx';

export interface CodeForm {
  name: string;
  /** Describes the text, such as a file name. */
  label: string;
  text: string;
}

interface Props {
  label: string;
  forms: readonly CodeForm[];
}

export function CodeForms({ label, forms }: Props) {
  const [chosen, choose] = useState(forms[0]?.name);
  const form = forms.find(({ name }) => name === chosen) ?? forms[0];
  if (!form) return null;
  return (
    <Flex direction="column" align="stretch" gap="3">
      <Flex>
        <Segments
          label={label}
          choices={forms.map(({ name }) => ({ value: name, label: name }))}
          chosen={form.name}
          onChoose={choose}
        />
      </Flex>
      <CopyBox label={form.label} text={form.text} rows={form.text.split('\n').length} />
    </Flex>
  );
}
