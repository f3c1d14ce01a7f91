import { useId, useMemo, useRef, useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { useNow } from '../period/use-now.ts';
import { ChoiceField } from './select-field.tsx';
import { SuggestInput, typedStyle } from './suggest-input.tsx';
import { Field } from './text-field.tsx';
import { findZones, zoneOptions } from './zones.ts';

interface Props extends Omit<ComponentProps<typeof ChoiceField<string>>, 'label' | 'choices'> {
  own: string;
}

/** Offers one or more zones per offset, or a search. */
export function ZoneField({ own, ...rest }: Props) {
  const year = useNow().getFullYear();
  const { value, onChange, disabled } = rest;
  const zones = useMemo(() => zoneOptions([own, value], year), [own, value, year]);
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(
    () => findZones(typed ?? '', year).map(({ zone, label }) => ({ code: zone, name: label })),
    [typed, year],
  );
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  const isNone = found.length === 0 && typed !== null && typed.trim() !== '';
  return (
    <Box>
      <ChoiceField
        label={say('Timezone')}
        name="timezone"
        ref={list}
        choices={zones.map(({ zone, label }) => [zone, label] as const)}
        {...rest}
      />
      {!disabled && (
        <Box mt="2">
          {typed === null ? (
            <SmallButton look="outline" onClick={() => setTyped('')}>
              {say('Search all time zones')}
            </SmallButton>
          ) : (
            <Field
              id={id}
              label={say('Search all time zones')}
              error={isNone ? say('No time zone has this name or offset.') : undefined}
            >
              <SuggestInput
                {...{ ...typedStyle, id, typed, found }}
                placeholder={say('Chicago, or +10:30')}
                autoFocus
                onType={setTyped}
                onChoose={(zone) => {
                  onChange(zone);
                  setTyped(null);
                  // The search had the focus and is gone.
                  list.current?.focus();
                }}
              />
            </Field>
          )}
        </Box>
      )}
    </Box>
  );
}
