import { Flex } from '@chakra-ui/react';
import { type Rhythm, rhythms, say } from '@footfall/functions/contract';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { VisitFilters, type VisitFiltersProps } from '../visits/visit-filters.tsx';
import { rhythmWords } from './report-words.ts';

export const ReportFilters = (props: VisitFiltersProps) => (
  <Flex role="group" aria-label={say('Visits')} gap="2" align="center" wrap="wrap">
    {say('Visits')}
    <VisitFilters {...props} />
  </Flex>
);

interface RhythmProps {
  wanted: Record<Rhythm, boolean>;
  onChange: (wanted: Record<Rhythm, boolean>) => void;
}

export const RhythmFields = ({ wanted, onChange }: RhythmProps) => (
  <>
    {rhythms.map((rhythm) => (
      <SwitchField
        key={rhythm}
        label={rhythmWords[rhythm].name}
        text={rhythmWords[rhythm].text}
        checked={wanted[rhythm]}
        onChange={(isOn) => onChange({ ...wanted, [rhythm]: isOn })}
      />
    ))}
  </>
);
