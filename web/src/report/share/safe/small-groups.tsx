import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { fewestVisitors, hidesSmall, linkTimeframe, type LinkTimeframe } from '@footfall/functions/contract';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { firstTimeframe } from '../link-draft.ts';
import { LinkPreview } from './link-preview.tsx';

interface Props {
  timeframe: LinkTimeframe | null;
  onChoose: (timeframe: LinkTimeframe | null) => void;
}

type Period = readonly [value: LinkTimeframe | '', label: string];

const freePeriods: readonly Period[] = [
  ['', 'Readers choose'],
  [linkTimeframe, `${linkTimeframe}, always`],
];

const closedPeriods: readonly Period[] = [
  ['Weeks', 'Weeks, one at a time'],
  ['Months', 'Months, one at a time'],
];

export const PeriodField = ({ timeframe, onChoose }: Props) => (
  <ChoiceField
    label="Period"
    value={timeframe ?? ''}
    onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
    choices={hidesSmall(timeframe) ? closedPeriods : freePeriods}
  />
);

type SmallGroupsProps = Props & Omit<ComponentProps<typeof LinkPreview>, 'timeframe'>;

export const SmallGroups = ({ timeframe, onChoose, ...shown }: SmallGroupsProps) => (
  <>
    <SwitchField
      label={`Hide rows with fewer than ${fewestVisitors} visitors`}
      text={`They go into Others. Days with fewer are hidden too, and all counts are rounded down to multiples of ${fewestVisitors}.`}
      checked={hidesSmall(timeframe)}
      onChange={(isHiding) => onChoose(firstTimeframe(isHiding))}
    />
    {hidesSmall(timeframe) ? (
      <LinkPreview {...shown} timeframe={timeframe} />
    ) : (
      <Box layerStyle="note">Readers see what you see now.</Box>
    )}
  </>
);
