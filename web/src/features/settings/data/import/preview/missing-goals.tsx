import type { ComponentType, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { type Goal, pageEvents, say, listText } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { dropAnswers, refetch, useEndpoint } from '../../../../../api/use-endpoint.ts';
import { useMutation } from '../../../../../api/use-mutation.ts';

/** Goals that one press makes. */
const maxMade = 5;

interface Props {
  workspaceId: string;
  /** Custom events of the file, most frequent first. */
  names: readonly string[];
  Row: ComponentType<{ children: ReactNode }>;
}

/** Events of the file without a goal, which a press makes. */
export function MissingGoals({ workspaceId, names, Row }: Props) {
  const goals = useEndpoint('goal.list', { workspaceId }).data?.answer;
  const make = useMutation(async (events: readonly string[]) => {
    for (const event of events)
      await call('goal.create', {
        workspaceId,
        name: event,
        definition: { kind: 'event', event, properties: [], currency: null },
      });
    await refetch('goal.list', { workspaceId });
    await dropAnswers((name) => name === 'query');
  });
  if (!goals) return null;
  const known = new Set(goals.flatMap(({ name, definition }) => [name, ...eventOf(definition)]));
  const missing = names.filter((name) => !pageEvents.includes(name) && !known.has(name)).slice(0, maxMade);
  if (missing.length === 0 && !make.error) return null;
  return (
    <Row>
      {say(
        '{count, plural, one {Goal {names}: no goal of that name here.} other {Goals {names}: no goal of that name here.}}',
        { count: missing.length, names: listText(missing.map((name) => say('“{name}”', { name }))) },
      )}{' '}
      <chakra.button
        type="button"
        css={linkStyle}
        disabled={make.busy}
        onClick={() => void make.run(missing)}
      >
        {missing.length === 1
          ? say('Make it')
          : missing.length === 2
            ? say('Make both')
            : say('Make all {count}', { count: missing.length })}
      </chakra.button>
      {make.error && ` ${make.error}`}
    </Row>
  );
}

/** The event of a goal that counts all events of a name. */
const eventOf = (goal: Goal) =>
  goal.kind === 'event' && goal.properties.length === 0 && goal.currency === null ? [goal.event] : [];

const linkStyle = {
  color: 'accent',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  borderRadius: '2px',
  cursor: 'pointer',
};
