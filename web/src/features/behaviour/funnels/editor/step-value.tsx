import { useId } from 'react';
import { Flex, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { InlineSelect } from '../../../../ui/form/select-field.tsx';
import { useDebounced } from '../../../../report/rows/search.tsx';
import { valueName, cutRead, maxSearchedLength, say, phrase } from '@footfall/functions/contract';
import type { DraftStep } from './draft.ts';
import { controlStyle, inputStyle } from '../../../../ui/form/text-field.tsx';

interface Props {
  workspaceId: string;
  step: DraftStep;
  /** From 1. */
  position: number;
  onChange: (value: string) => void;
}

const fields = {
  page: { dimension: 'event:page', label: phrase('Path of step {position}'), example: '/shop/**' },
  // Translators: an example of the name of an event.
  event: { dimension: 'event:name', label: phrase('Event of step {position}'), example: say('Sign up') },
} as const;

export function StepValue(props: Props) {
  const { kind } = props.step;
  if (kind === 'goal') return <GoalChoice {...props} />;
  if (kind === 'other') return <Flex align="center">{say('Filters that only the API can change')}</Flex>;
  return <TypedValue {...props} {...fields[kind]} />;
}

function TypedValue({
  workspaceId,
  step: { value },
  position,
  onChange,
  dimension,
  label,
  example,
}: Props & (typeof fields)[keyof typeof fields]) {
  const id = useId();
  const text = cutRead(useDebounced(value.trim(), 150), maxSearchedLength);
  const { data } = useEndpoint(
    'suggestions',
    { workspaceId, dimension, ...(text && !text.includes('*') ? { text } : {}), take: 20 },
    { showPrevious: true, settled: true },
  );
  const found = data?.answer.filter((each) => each.value !== 'pageview') ?? [];
  return (
    <StepInput
      aria-label={say(label, { position })}
      list={id}
      placeholder={example}
      autoCapitalize="none"
      spellCheck={false}
      {...{ value, onChange }}
    >
      <datalist id={id}>
        {found.map((each) => (
          <option key={each.value} value={valueName(dimension, each.value)} />
        ))}
      </datalist>
    </StepInput>
  );
}

function GoalChoice({ workspaceId, step: { value }, position, onChange }: Props) {
  const { data } = useEndpoint('goal.list', { workspaceId });
  const names = data?.answer.map(({ name }) => name) ?? [];
  const isKnown = value === '' || names.includes(value);
  return (
    <InlineSelect label={say('Goal of step {position}', { position })} value={value} onChange={onChange}>
      <option value="" disabled>
        {data && names.length === 0 ? say('No goals yet') : say('Choose a goal')}
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

interface InputProps extends Omit<HTMLChakraProps<'input'>, 'onChange'> {
  onChange: (value: string) => void;
}

/** An input without a label, createStore by `children`. */
export const StepInput = ({ onChange, children, ...rest }: InputProps) => (
  <Flex {...controlStyle} align="stretch">
    <chakra.input
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      dir="auto"
      {...inputStyle}
      px="3"
      bg="transparent"
      _placeholder={{ color: 'fg.muted' }}
      {...rest}
    />
    {children}
  </Flex>
);
