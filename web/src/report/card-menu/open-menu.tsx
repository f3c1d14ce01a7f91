import { useState, type ReactNode, type Ref } from 'react';
import { Box } from '@chakra-ui/react';
import { MenuFrame } from '../../ui/overlay/choice-menu.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { leftOutWords } from '../ask/all-rows.ts';
import { DotsButton } from './dots-button.tsx';

/** How the last file of a menu is getting on. */
interface Saving {
  busy: boolean;
  /** Saves a file. The menu stays open until it is there, and then if the file leaves out rows: it says how many. */
  save: (file: () => Promise<number>) => void;
}

interface Props {
  label: string;
  /** The button that it belongs to. */
  trigger: Ref<HTMLButtonElement>;
  /** The items. */
  children: (saving: Saving) => ReactNode;
}

/** A menu that is open from the start: it is mounted by the press on its button. */
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
      const leftOut = await file();
      setOpen(leftOut > 0);
      setState(leftOut > 0 ? { note: `The file is saved. ${leftOutWords(leftOut)}.` } : {});
    } catch (error) {
      setState({ failed: (error as Error).message });
    }
  }

  return (
    <MenuFrame
      label={label}
      root={{ open, onOpenChange: (details) => setOpen(details.open) }}
      trigger={<DotsButton ref={trigger} label={label} />}
    >
      {children({ busy, save: (file) => void save(file) })}
      <Box px="2.5" maxW="60">
        <Notice>{failed}</Notice>
        <Notice tone="neutral">{note}</Notice>
      </Box>
    </MenuFrame>
  );
}
