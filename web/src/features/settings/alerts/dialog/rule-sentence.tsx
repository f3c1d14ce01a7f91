import { useId, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type Vital, vitalNames, vitals } from '@footfall/functions/contract';
import { InlineSelect } from '../../../../ui/form/select-field.tsx';
import { ChangeControls, GoalControls, SilenceControls } from './rule-controls.tsx';
import { kindOf, type Read, type RuleDraft, type Subject, withSubject } from './rule-draft.ts';
import { TypedNumber } from './typed-number.tsx';

interface SentenceProps {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
}

interface Props extends SentenceProps {
  /** The goals of the workspace; undefined until they are known. */
  goals: readonly { id: string; name: string }[] | undefined;
  fault: Read['fault'];
  /** Which visits a change counts. */
  children: ReactNode;
}

/** A rule as a sentence whose parts are controls. */
export function RuleSentence({ draft, onChange, goals, fault, children }: Props) {
  const id = useId();
  const kind = kindOf(draft);
  const controls = { draft, onChange, faultId: fault === null ? undefined : id };
  return (
    <>
      <Flex wrap="wrap" align="center" gap="2" color="fg.muted" css={controlsStyle}>
        When
        <SubjectSelect {...{ draft, onChange, goals }} />
        {kind === 'change' && <ChangeControls {...controls}>{children}</ChangeControls>}
        {kind === 'goal' && <GoalControls {...controls} />}
        {kind === 'silence' && <SilenceControls {...controls} />}
        {kind === 'vital' && <VitalControls {...controls} vital={draft.subject as Vital} />}
      </Flex>
      <Box id={id} role="status" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {fault}
      </Box>
    </>
  );
}

/** What is chosen stands out from the words between. No choice is wider than a phone. */
const controlsStyle = {
  '& :is(input, select)': { color: 'fg' },
  '& select': { maxW: 'calc(100vw - 2.5rem)' },
} as const;

/** What the alert is about: a metric, a goal, or what can go wrong. */
function SubjectSelect({ draft, onChange, goals = [] }: Omit<Props, 'fault' | 'children'>) {
  const { subject, goal } = draft;
  const isGone = goal !== null && !goals.some(({ id }) => id === goal);
  const known = isGone ? [{ id: goal, name: 'a goal' }, ...goals] : goals;
  return (
    <InlineSelect
      label="What it is about"
      value={subject === 'goal' ? goalValue(goal ?? '') : subject}
      onChange={(value) =>
        value.startsWith(goalValue(''))
          ? onChange(withSubject(draft, 'goal', value.slice(goalValue('').length)))
          : onChange(withSubject(draft, value as Subject))
      }
    >
      <optgroup label="Traffic">
        <option value="visitors">visitors</option>
        <option value="visits">visits</option>
        <option value="pageviews">pageviews</option>
      </optgroup>
      <optgroup label="Goals">
        {known.length === 0 && <option disabled>no goals yet</option>}
        {known.map(({ id, name }) => (
          <option key={id} value={goalValue(id)}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="What can go wrong">
        <option value="silence">no events</option>
        <option value="refused">refused events</option>
      </optgroup>
      <optgroup label="Speed of pages">
        {vitalNames.map((vital) => (
          <option key={vital} value={vital}>
            {vitals[vital].name}
          </option>
        ))}
      </optgroup>
    </InlineSelect>
  );
}

const goalValue = (id: string) => `goal ${id}`;

/** The bound of a vital, in milliseconds or as a score. */
const VitalControls = ({
  draft,
  onChange,
  faultId,
  vital,
}: SentenceProps & { faultId: string | undefined; vital: Vital }) => (
  <>
    of a day is above
    <TypedNumber
      label="Bound"
      value={draft.above}
      onChange={(above) => onChange({ ...draft, above })}
      digits={6}
      faultId={faultId}
      {...(vitals[vital].decimals === 0 && { unit: 'ms' })}
    />
  </>
);
