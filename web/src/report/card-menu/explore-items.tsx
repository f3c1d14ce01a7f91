import { Box, Menu } from '@chakra-ui/react';
import { meaningOf, say } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { ownPath, paths } from '../../paths.ts';
import { useAddress } from '../address/use-address.ts';
import { startComparing } from '../compare/compared-rows.ts';
import type { Explorable } from '../exploration/of-question.ts';
import { dimensionValuesWords } from '../exploration/dimension-words.ts';
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
                {say('Not with these filters')}
              </Box>
            </Menu.ItemText>
          </Menu.Item>
        ),
      )}
    </>
  );
}

/** Rows of the card then have checkboxes. */
export function CompareItem({ targets: [target] }: { targets: readonly ExploreTarget[] }) {
  const { pathname } = useAddress();
  if (!target?.explorable || ownPath(pathname) === paths.explore) return null;
  const { breakdown, metrics } = target.explorable.exploration;
  if (breakdown.kind !== 'dimension') return null;
  const { dimension } = breakdown;
  const meaning = meaningOf(metrics[0] ?? 'visitors');
  return (
    <Menu.Item value="compare" onSelect={() => startComparing({ of: dimension, meaning })}>
      <Menu.ItemText>{say('Compare {values}', { values: dimensionValuesWords(dimension) })}</Menu.ItemText>
    </Menu.Item>
  );
}
