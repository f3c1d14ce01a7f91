import { Box, Flex, Grid } from '@chakra-ui/react';
import {
  goalOperators,
  maxGoalProperties,
  maxGoalPropertyValues,
  operatorLabels,
  type PropertyCondition,
  say,
} from '@footfall/functions/contract';
import { usePropertyKeys } from '../../../report/filters/dialog/use-suggestions.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { IconButton, SmallButton } from '../../../ui/button.tsx';
import { Details } from '../../../ui/details.tsx';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { daysOf } from '../../../ui/period/period.ts';
import type { GoalDraft } from './goal-draft.ts';

interface Props {
  draft: GoalDraft;
  onChange: (part: Partial<GoalDraft>) => void;
}

const emptyCondition: PropertyCondition = { key: '', operator: 'is', values: [] };

/** Closed by default, because most goals have neither. */
export function GoalDetails({ draft: { properties, currency, kind }, onChange }: Props) {
  return (
    <Details
      summary={say('Properties and revenue')}
      open={properties.length > 0 || currency !== '' || undefined}
    >
      <Flex direction="column" gap="4" pt="3">
        {properties.map((condition, index) => (
          <Condition
            key={index}
            index={index}
            condition={condition}
            onChange={(...next) => onChange({ properties: properties.toSpliced(index, 1, ...next) })}
          />
        ))}
        {properties.length < maxGoalProperties && (
          <SmallButton
            alignSelf="start"
            onClick={() => onChange({ properties: [...properties, emptyCondition] })}
          >
            {say('Add a condition on a property')}
          </SmallButton>
        )}
        {kind !== 'scroll' && (
          <TextField
            label={say('Currency of its revenue')}
            hint={say('Such as EUR. Leave it empty to count revenue in every currency.')}
            value={currency}
            maxLength={3}
            onChange={(typed) => onChange({ currency: typed.toUpperCase() })}
          />
        )}
      </Flex>
    </Details>
  );
}

interface ConditionProps {
  index: number;
  condition: PropertyCondition;
  /** Call without an argument to remove the condition. */
  onChange: (...next: PropertyCondition[]) => void;
}

function Condition({ index, condition, onChange }: ConditionProps) {
  const { workspaceId, view, clock } = usePeriod();
  const known = usePropertyKeys({ workspaceId, days: daysOf(view.period, clock.day) });
  const { key, operator, values } = condition;
  const keys = key === '' || known.includes(key) ? known : [key, ...known];
  return (
    <Grid
      role="group"
      aria-label={say('Condition {number}', { number: index + 1 })}
      gap="2"
      alignItems="end"
      templateColumns="minmax(0, 2fr) minmax(0, 3fr) auto"
    >
      <ChoiceField
        label={say('Property')}
        value={key}
        onChange={(chosen) => onChange({ ...condition, key: chosen })}
        choices={[['', say('Choose')], ...keys.map((each) => [each, each] as const)]}
      />
      <ChoiceField
        label={say('Operator')}
        value={operator}
        onChange={(chosen) => onChange({ ...condition, operator: chosen })}
        choices={goalOperators.map((each) => [each, say(operatorLabels[each])] as const)}
      />
      <Box gridColumn="1 / 3" gridRow="2">
        <TextField
          label={say('Values, separated by commas')}
          defaultValue={values.join(', ')}
          onChange={(typed) => onChange({ ...condition, values: valuesIn(typed) })}
        />
      </Box>
      <IconButton
        icon="close"
        aria-label={say('Remove condition {number}', { number: index + 1 })}
        onClick={() => onChange()}
      />
    </Grid>
  );
}

const valuesIn = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
    .slice(0, maxGoalPropertyValues);
