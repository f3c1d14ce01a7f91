import { useMemo, type ComponentProps } from 'react';
import { ChoiceField } from './select-field.tsx';
import { zoneOptions } from './zones.ts';

interface Props extends Omit<ComponentProps<typeof ChoiceField<string>>, 'label' | 'choices'> {
  /** A time zone that the list always has. */
  own: string;
}

/** The time zone whose midnight ends a workspace's days. */
export function ZoneField({ own, ...rest }: Props) {
  const zones = useMemo(() => zoneOptions(own, new Date().getFullYear()), [own]);
  return (
    <ChoiceField
      label="Timezone"
      name="timezone"
      choices={zones.map(({ zone, label }) => [zone, label] as const)}
      {...rest}
    />
  );
}
