import { Box, Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ownPath, paths } from '../../paths.ts';
import { useAddress } from '../address/use-address.ts';
import type { Explorable } from '../exploration/of-question.ts';
import { useExplorePath } from '../exploration/use-explore-path.ts';

/** A question that a card can open in Explore. Null if the address cannot have its filters. */
export interface ExploreTarget {
  text: string;
  explorable: Explorable | null;
}

/** Not on the page Explore itself. */
export function ExploreItems({ targets }: { targets: readonly ExploreTarget[] }) {
  const pathTo = useExplorePath();
  const { pathname } = useAddress();
  if (ownPath(pathname) === paths.explore) return null;
  return (
    <>
      {targets.map(({ text, explorable }) =>
        explorable ? (
          <Menu.Item key={text} value={text} asChild>
            <Link to={pathTo(explorable)}>
              <Menu.ItemText>{text}</Menu.ItemText>
            </Link>
          </Menu.Item>
        ) : (
          <Menu.Item key={text} value={text} disabled>
            <Menu.ItemText>
              {text}
              <Box as="span" display="block" layerStyle="note">
                Not with these filters
              </Box>
            </Menu.ItemText>
          </Menu.Item>
        ),
      )}
    </>
  );
}
