import { useMemo, type ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';
import { zoneOptions } from './zones.ts';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  /** A zone that the list has in any case. */
  own: string;
}

/** Whose midnight ends a workspace's days. */
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
