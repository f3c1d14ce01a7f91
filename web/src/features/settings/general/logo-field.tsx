import { say } from '@footfall/functions/contract';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { WorkspaceLogo } from '../../../ui/workspace/workspace-logo.tsx';
import type { Settings } from './settings-form.ts';
import { readLogo } from './read-logo.ts';

interface Props {
  values: Settings;
  disabled: boolean;
  onChange: (logo: string | null) => void;
}

export function LogoField({ values, disabled, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Allows choosing the same file again.
    event.currentTarget.value = '';
    if (!file) return;
    try {
      setError('');
      onChange(await readLogo(file));
    } catch (thrown) {
      setError((thrown as Error).message);
    }
  }

  return (
    <Flex role="group" aria-labelledby={id} direction="column" gap="1.5">
      <Box id={id} textStyle="label">
        {say('Workspace logo')}
      </Box>
      <Flex align="center" gap="4">
        <WorkspaceLogo {...values} size="16" />
        <Flex direction="column" gap="1.5" minW="0">
          <Flex wrap="wrap" gap="2">
            <SmallButton disabled={disabled} onClick={() => input.current?.click()}>
              {say('Choose image')}
            </SmallButton>
            {values.logo && (
              <SmallButton look="ghost" disabled={disabled} onClick={() => onChange(null)}>
                {say('Remove logo')}
              </SmallButton>
            )}
          </Flex>
          <Box layerStyle="note">{say('recommended 256x256px')}</Box>
        </Flex>
      </Flex>
      <input ref={input} type="file" accept="image/*" hidden onChange={(event) => void pick(event)} />
      <Notice>{error}</Notice>
    </Flex>
  );
}
