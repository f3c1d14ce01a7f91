import { useId } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { InlineSelect } from '../../../../report/filters/dialog/inline-select.tsx';
import { useDebounced } from '../../../../report/filters/dialog/use-debounced.ts';
import { valueName } from '../../../../report/address/filter-words.ts';
import { controlStyle } from '../../../../ui/form/text-field.tsx';
import type { DraftStep } from './draft.ts';

interface Props {
  workspaceId: string;
  step: DraftStep;
  /** From 1. */
  place: number;
  onChange: (value: string) => void;
}

const fields = {
  page: { dimension: 'event:page', label: 'Path', example: '/shop/**' },
  event: { dimension: 'event:name', label: 'Event', example: 'Sign up' },
} as const;

/** What a step is: a path or an event, typed with suggestions, or one of the goals. */
export function StepValue(props: Props) {
  const { kind } = props.step;
  if (kind === 'goal') return <GoalChoice {...props} />;
  if (kind === 'other') return <Flex align="center">Filters that only the API can change</Flex>;
  return <TypedValue {...props} {...fields[kind]} />;
}

function TypedValue({
  workspaceId,
  step: { value },
  place,
  onChange,
  dimension,
  label,
  example,
}: Props & (typeof fields)[keyof typeof fields]) {
  const id = useId();
  const text = useDebounced(value.trim(), 150).slice(0, 100);
  const { data } = useEndpoint(
    'suggestions',
    { workspaceId, dimension, ...(text && !text.includes('*') ? { text } : {}), take: 20 },
    { keepPrevious: true, settled: true },
  );
  const found = data?.answer.filter((each) => each.value !== 'pageview') ?? [];
  return (
    <Flex {...controlStyle} h="10" align="stretch">
      <chakra.input
        aria-label={`${label} of step ${place}`}
        list={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={example}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        flex="1"
        minW="0"
        px="3"
        bg="transparent"
        borderRadius="inherit"
        fontSize={{ base: '1rem', md: '0.875rem' }}
        outline="0"
        _placeholder={{ color: 'fg.muted' }}
      />
      <datalist id={id}>
        {found.map((each) => (
          <option key={each.value} value={valueName(dimension, each.value)} />
        ))}
      </datalist>
    </Flex>
  );
}

function GoalChoice({ workspaceId, step: { value }, place, onChange }: Props) {
  const { data } = useEndpoint('goal.list', { workspaceId });
  const names = data?.answer.map(({ name }) => name) ?? [];
  const isKnown = value === '' || names.includes(value);
  return (
    <InlineSelect label={`Goal of step ${place}`} value={value} onChange={onChange}>
      <option value="" disabled>
        {data && names.length === 0 ? 'No goals yet' : 'Choose a goal'}
      </option>
      {!isKnown && <option value={value}>{value}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </InlineSelect>
  );
}
