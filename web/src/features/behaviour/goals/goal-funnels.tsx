import { Flex } from '@chakra-ui/react';
import { conditionsOf, type Filter, say } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { behaviourPath } from '../../../paths.ts';
import { withParam } from '../../../report/address/use-address.ts';
import { useReportPath } from '../../../report/address/use-view.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { changedPath } from '../changed-path.ts';
import type { SavedFunnel } from '../funnels/funnel-words.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';

/** Lists the funnels that have the goal as a step. Empty if there are none. */
export function GoalFunnels({ goal }: { goal: NamedGoal }) {
  const { list } = useNamed('list', 'funnel.list', { workspaceId: useReportWorkspace().id });
  const reportPath = useReportPath();
  const funnels = list?.filter(({ definition }) => hasStep(definition, goal)) ?? [];
  if (funnels.length === 0) return null;
  return (
    <Card
      title={say('Funnels')}
      unit={say('{count, plural, one {# funnel} other {# funnels}}', { count: funnels.length })}
      help={say('The funnels that have this goal as a step.')}
      menu={<HelpButton topic="guides/funnels" about={say('Funnels')} />}
    >
      <Flex as="ul" wrap="wrap" columnGap="5" rowGap="1" px="2" listStyleType="none">
        {funnels.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={changedPath(reportPath(behaviourPath('funnels')), withParam('funnel', id))}>
              {name}
            </TextLink>
          </li>
        ))}
      </Flex>
    </Card>
  );
}

export const hasStep = (
  { steps }: SavedFunnel['definition'],
  { id, name }: Pick<NamedGoal, 'id' | 'name'>,
): boolean =>
  steps
    .flatMap(({ filters }) => (filters as Filter[]).flatMap((filter) => conditionsOf(filter)))
    .some(
      ([, dimension, values]) =>
        dimension === 'event:goal' &&
        (values as readonly string[]).some((value) => value === name || value === id),
    );
