import { useMemo, type ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';
import { zoneOptions } from './zones.ts';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** A time zone that the list always has. */
  own: string;
}

/** The time zone whose midnight ends a workspace's days. */
export function ZoneField({ own, ...rest }: Props) {
  const zones = useMemo(() => zoneOptions(own, new Date().getFullYear()), [own]);
  return (
    <SelectField label="Timezone" name="timezone" {...rest}>
      {zones.map(({ zone, label }) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
