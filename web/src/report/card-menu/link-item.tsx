import { Menu } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useSegments } from '../filters/use-segments.ts';
import { writtenOut } from '../filters/written-out.ts';
import { useView } from '../address/use-view.ts';

const words = { no: 'Copy link', yes: 'Link copied', refused: 'Your browser did not allow it' };

/** Copies the address of what is shown, for other people, who may not have its segment. The menu stays open to confirm it. */
export function LinkItem() {
  const { copied, copy } = useCopy();
  const { view, hrefOf } = useView();
  const { list, isWaiting } = useSegments(view.segment !== null);
  const press = () => void copy(window.location.origin + hrefOf(writtenOut(view, list ?? [])));

  return (
    <Menu.Item value="link" closeOnSelect={false} disabled={isWaiting} onClick={press}>
      <Menu.ItemText>{words[copied]}</Menu.ItemText>
      {copied === 'yes' && <Icon name="check" color="accent" />}
    </Menu.Item>
  );
}
