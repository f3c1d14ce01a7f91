import { Grid } from '@chakra-ui/react';
import type { AuditKind } from '@footfall/functions/contract';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { kindNames } from './activity-words.ts';
import type { Names } from './sentences.ts';
import type { ActivityFilter as Filter } from './use-activity.ts';

interface Props {
  filter: Filter;
  /** The people to choose from. */
  names: Names;
  onChange: (filter: Filter) => void;
}

/** Which changes to show: of one person, or of one kind. */
export function ActivityFilter({ filter: { who, kind }, names, onChange }: Props) {
  const { compare } = new Intl.Collator();
  const people = [...names]
    .flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]))
    .sort(([, a], [, b]) => compare(a, b));
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <ChoiceField
        label="Person"
        value={who ?? ''}
        onChange={(value) => onChange({ ...(kind && { kind }), ...(value && { who: value }) })}
        choices={[
          ['', 'Everyone'],
          ...people.map(([id, name]) => [id, name || 'Someone without a name'] as const),
        ]}
      />
      <ChoiceField
        label="Kind"
        value={kind ?? ''}
        onChange={(value) => onChange({ ...(who && { who }), ...(value && { kind: value as AuditKind }) })}
        choices={[['', 'All changes'], ...Object.entries(kindNames)]}
      />
    </Grid>
  );
}
