import { useId, type ReactNode } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type AlertDraft, alertForms, type FormPart, someGoal, say } from '@footfall/functions/contract';
import { InlineSelect } from '../../../../ui/form/select-field.tsx';
import { controlStyle, inputStyle } from '../../../../ui/form/text-field.tsx';
import { editDraft, formOf, type Read } from './rule-draft.ts';

interface Props {
  draft: AlertDraft;
  onChange: (draft: AlertDraft) => void;
  goals: readonly { id: string; name: string }[] | undefined;
  fault: Read['fault'];
  children: ReactNode;
}

export function RuleSentence({ draft, onChange, goals, fault, children }: Props) {
  const id = useId();
  const edit = (part: Partial<AlertDraft>) => onChange(editDraft(draft, part));
  const faultId = fault === null ? undefined : id;
  return (
    <>
      <Flex wrap="wrap" align="center" gap="2" color="fg.muted" css={controlsStyle}>
        {formOf(draft)
          .parts(draft)
          .map((part, index) => (
            <Part
              key={typeof part === 'string' ? index : part.field}
              {...{ draft, edit, goals, faultId, part }}
            >
              {children}
            </Part>
          ))}
      </Flex>
      <Box id={id} role="status" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {fault}
      </Box>
    </>
  );
}

/** Controls stand out from the text, and are not wider than a phone. */
const controlsStyle = {
  '& :is(input, select)': { color: 'fg' },
  '& select': { maxW: 'calc(100vw - 2.5rem)' },
} as const;

interface EditProps {
  draft: AlertDraft;
  edit: (part: Partial<AlertDraft>) => void;
}

function SubjectSelect({
  draft: { subject, goal },
  edit,
  goals = [],
}: Omit<PartProps, 'part' | 'faultId' | 'children'>) {
  const isGone = goal !== null && !goals.some(({ id }) => id === goal);
  const known = isGone ? [{ id: goal, name: someGoal() }, ...goals] : goals;
  const goalOptions = known.map(({ id, name }) => ({ value: goalValue(id), label: name }));
  const groups = Map.groupBy(alertForms, ({ group }) => group);
  return (
    <InlineSelect
      label={say('What it is about')}
      value={subject === 'goal' ? goalValue(goal ?? '') : subject}
      onChange={(value) =>
        edit(
          value.startsWith(goalValue(''))
            ? { subject: 'goal', goal: value.slice(goalValue('').length) }
            : { subject: value, goal: null },
        )
      }
    >
      {[...groups].map(([group, forms]) => (
        <optgroup key={group} label={say(group)}>
          {group === 'Goals' && known.length === 0 && <option disabled>{say('no goals yet')}</option>}
          {[...(group === 'Goals' ? goalOptions : []), ...forms.flatMap(staticOptions)].map(
            ({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </optgroup>
      ))}
    </InlineSelect>
  );
}

const goalValue = (id: string) => `goal ${id}`;

const staticOptions = ({ subjects }: (typeof alertForms)[number]) =>
  subjects.map(({ value, label }) => ({ value, label: say(label) }));

interface PartProps extends EditProps, Pick<Props, 'goals'> {
  part: FormPart;
  faultId: string | undefined;
  children: ReactNode;
}

function Part({ draft, edit, goals, part, faultId, children }: PartProps) {
  if (typeof part === 'string') return <>{part}</>;
  if (part.control === 'filters') return <>{children}</>;
  if (part.control === 'subject') return <SubjectSelect {...{ draft, edit, goals }} />;
  const { control, field } = part;
  const label = say(part.label);
  const value = String(draft[field as keyof AlertDraft]);
  const change = (typed: string) => edit({ [field]: typed });
  if (control === 'choice')
    return (
      <InlineSelect {...{ label, value }} onChange={change}>
        {part.options.map((each) => (
          <option key={each.value} value={each.value}>
            {say(each.label)}
          </option>
        ))}
      </InlineSelect>
    );
  if (control === 'number') return <TypedNumber {...part} {...{ label, value, faultId }} onChange={change} />;
  return (
    <chakra.span {...controlStyle} display="flex">
      <chakra.input
        type="time"
        aria-label={label}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        {...inputStyle}
        px="3"
        bg="transparent"
        color="fg"
      />
    </chakra.span>
  );
}

interface NumberProps extends Pick<PartProps, 'faultId'> {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** The text after the number, such as `%`. */
  unit?: string;
  digits?: number;
}

const TypedNumber = ({ label, value, onChange, unit, faultId, digits = 3 }: NumberProps) => (
  <Flex {...controlStyle} align="center" borderColor={faultId ? 'negative' : 'border.control'}>
    <chakra.input
      aria-label={label}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...inputStyle}
      flex="none"
      w={`calc(${digits}ch + 1.5rem)`}
      ps="3"
      pe={unit ? '1' : '3'}
      alignSelf="stretch"
      bg="transparent"
    />
    {unit && (
      <chakra.span aria-hidden="true" color="fg" pe="3">
        {unit}
      </chakra.span>
    )}
  </Flex>
);
