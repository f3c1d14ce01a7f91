import { Menu } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { linkToView } from './copy-link.ts';

const words = { no: 'Copy link', yes: 'Link copied', refused: 'Your browser did not allow it' };

interface Props {
  workspaceId: string;
  /** Takes the reason, or null when it is tried again. */
  onFailure: (message: string | null) => void;
}

/** Copies the address of what is shown. The menu stays open, to say that it did. */
export function LinkItem({ workspaceId, onFailure }: Props) {
  const { copied, copy } = useCopy();

  function press() {
    onFailure(null);
    linkToView(workspaceId).then(copy, (error: Error) => onFailure(error.message));
  }

  return (
    <Menu.Item value="link" closeOnSelect={false} onClick={press}>
      <Menu.ItemText>{words[copied]}</Menu.ItemText>
      {copied === 'yes' && <Icon name="check" color="accent" />}
    </Menu.Item>
  );
}
