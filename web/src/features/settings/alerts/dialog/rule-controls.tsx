import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { InlineSelect } from '../../../../ui/form/select-field.tsx';
import { controlStyle, inputStyle } from '../../../../ui/form/text-field.tsx';
import { type Course, type RuleDraft, withChange, withHours } from './rule-draft.ts';
import { TypedNumber } from './typed-number.tsx';

interface Props {
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  /** The id of the words that say what is wrong with what is typed. */
  faultId: string | undefined;
}

const medians = { day: 'the same weekday’s median', hour: 'the median of the same hour and weekday' };

/** A rise or a fall, and below or above what. */
export function ChangeControls({ draft, onChange, faultId, children }: Props & { children: ReactNode }) {
  const { direction, by, course } = draft;
  const beyond = direction === 'rise' ? 'above' : 'below';
  const change = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <CourseSelect {...{ draft, onChange }} />
      <InlineSelect
        label="Direction"
        value={direction}
        onChange={(value) => onChange(withChange(draft, { direction: value === 'rise' ? 'rise' : 'fall' }))}
      >
        <option value="fall">fall</option>
        <option value="rise">rise</option>
      </InlineSelect>
      {by === 'percent' && (
        <TypedNumber
          label="Percent"
          unit="%"
          value={draft.percent}
          onChange={(percent) => change({ percent })}
          faultId={faultId}
        />
      )}
      {beyond}
      <InlineSelect
        label="Compared with"
        value={by}
        onChange={(value) => change({ by: value === 'number' ? 'number' : 'percent' })}
      >
        <option value="percent">{medians[course === 'hour' ? 'hour' : 'day']}, 8 weeks</option>
        <option value="number">a number</option>
      </InlineSelect>
      {by === 'number' && (
        <TypedNumber
          label="Number"
          value={draft.number}
          onChange={(number) => change({ number })}
          digits={7}
          faultId={faultId}
        />
      )}
      {children}
    </>
  );
}

/** Over which time; of a goal also whether it is reached at all. */
function CourseSelect({ draft, onChange }: Omit<Props, 'faultId'>) {
  const { subject, course } = draft;
  const choose = (value: string) => onChange(withChange(draft, { course: value as Course }));
  if (subject === 'goal') {
    return (
      <InlineSelect label="What happens" value={course} onChange={choose}>
        <option value="day">of a day</option>
        <option value="hour">of an hour</option>
        <option value="missed">is not reached for</option>
        <option value="reached">is reached for the first time in</option>
      </InlineSelect>
    );
  }
  return (
    <>
      {course === 'hour' ? 'of an' : 'of a'}
      <InlineSelect label="Length" value={course} onChange={choose}>
        <option value="day">day</option>
        <option value="hour">hour</option>
      </InlineSelect>
    </>
  );
}

/** Whether a goal is reached, within how many days. */
export const GoalControls = ({ draft, onChange, faultId }: Props) => (
  <>
    <CourseSelect {...{ draft, onChange }} />
    <TypedNumber
      label="Days"
      value={draft.days}
      onChange={(days) => onChange({ ...draft, days })}
      digits={2}
      faultId={faultId}
    />
    {draft.days.trim() === '1' ? 'day' : 'days'}
  </>
);

/** For how many hours no events come, and when that counts. */
export const SilenceControls = ({ draft, onChange, faultId }: Props) => {
  const change = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      come for
      <TypedNumber
        label="Hours"
        value={draft.hours}
        onChange={(hours) => onChange(withHours(draft, hours))}
        digits={2}
        faultId={faultId}
      />
      {draft.hours.trim() === '1' ? 'hour' : 'hours'}
      <InlineSelect
        label="When it counts"
        value={draft.isBetween ? 'between' : 'always'}
        onChange={(value) => change({ isBetween: value === 'between' })}
      >
        <option value="always">at any time</option>
        <option value="between">between</option>
      </InlineSelect>
      {draft.isBetween && (
        <>
          <TimeInput label="From" value={draft.from} onChange={(from) => change({ from })} />
          and
          <TimeInput label="Until" value={draft.to} onChange={(to) => change({ to })} />
        </>
      )}
    </>
  );
};

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const TimeInput = ({ label, value, onChange }: TimeProps) => (
  <chakra.span {...controlStyle} display="flex">
    <chakra.input
      type="time"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...inputStyle}
      px="3"
      bg="transparent"
      color="fg"
    />
  </chakra.span>
);
