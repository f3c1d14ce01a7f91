import { Grid } from '@chakra-ui/react';
import { type AuditKind, auditKinds } from '@footfall/functions/contract';
import { SelectField } from '../../../ui/form/select-field.tsx';
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
  const people = [...names].flatMap(([id, name]) => (name === null ? [] : [{ id, name }]));
  const { compare } = new Intl.Collator();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <SelectField
        label="Person"
        value={who ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(kind ? { kind } : {}), ...(value ? { who: value } : {}) })
        }
      >
        <option value="">Everyone</option>
        {people
          .sort((a, b) => compare(a.name, b.name))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name || 'Someone without a name'}
            </option>
          ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...(who ? { who } : {}), ...(value ? { kind: value as AuditKind } : {}) })
        }
      >
        <option value="">All changes</option>
        {(Object.keys(auditKinds) as AuditKind[]).map((each) => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </SelectField>
    </Grid>
  );
}
