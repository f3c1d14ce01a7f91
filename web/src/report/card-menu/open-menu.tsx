import { useState, type ReactNode, type Ref } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { MenuFrame } from '../../ui/overlay/choice-menu.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { omittedWords } from '../ask/all-rows.ts';
import { DotsButton } from './dots-button.tsx';

interface Saving {
  busy: boolean;
  /** `file` resolves to the number of omitted rows. The menu stays open while saving, and if there are any. */
  save: (file: () => Promise<number>) => void;
}

interface Props {
  label: string;
  trigger: Ref<HTMLButtonElement>;
  children: (saving: Saving) => ReactNode;
}

/** Open initially, because the press on its button mounts it. */
export function OpenMenu({ label, trigger, children }: Props) {
  const [open, setOpen] = useState(true);
  const [{ busy = false, failed, note }, setState] = useState<{
    busy?: boolean;
    failed?: string;
    note?: string;
  }>({});

  async function save(file: () => Promise<number>) {
    setState({ busy: true });
    try {
      const omitted = await file();
      setOpen(omitted > 0);
      setState(
        omitted > 0 ? { note: say('The file is saved. {rows}.', { rows: omittedWords(omitted) }) } : {},
      );
    } catch (error) {
      setState({ failed: (error as Error).message });
    }
  }

  return (
    <MenuFrame
      label={label}
      root={{ open, onOpenChange: (details) => setOpen(details.open) }}
      trigger={<DotsButton ref={trigger} aria-label={label} />}
    >
      {children({ busy, save: (file) => void save(file) })}
      <Box px="2.5" maxW="60">
        <Notice>{failed}</Notice>
        <Notice tone="neutral">{note}</Notice>
      </Box>
    </MenuFrame>
  );
}
