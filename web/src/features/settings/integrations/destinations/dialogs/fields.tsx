import type { ComponentProps } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import {
  type DestinationKind,
  maxDestinationAddressLength,
  maxDestinationNameLength,
  destinationNames,
  say,
} from '@footfall/functions/contract';
import { exactText, TextField } from '../../../../../ui/form/text-field.tsx';
import { RhythmFields } from '../../../reports/report-filters.tsx';
import { kindWords } from '../destination-words.ts';

type TextProps = Omit<ComponentProps<typeof TextField>, 'label'>;

export const NameField = ({ kind, ...rest }: TextProps & { kind: DestinationKind }) => (
  <TextField
    label={say('Name')}
    hint={say('What it is called here, such as {example}.', { example: kindWords[kind].example })}
    autoComplete="off"
    maxLength={maxDestinationNameLength}
    {...rest}
  />
);

export const AddressField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="url" {...exactText} maxLength={maxDestinationAddressLength} {...props} />
);

export const stepsTitle = (kind: DestinationKind): string =>
  kind === 'webhook'
    ? say('Requirements')
    : say('How to get an address in {product}', { product: destinationNames[kind] });

export const StepList = ({ kind }: { kind: DestinationKind }) => (
  <chakra.ol listStyleType="decimal" ps="5" mt="1" color="fg.muted">
    {kindWords[kind].steps.map((step) => (
      <chakra.li key={step} ps="1" textWrap="pretty">
        {step}
      </chakra.li>
    ))}
  </chakra.ol>
);

export const Steps = ({ kind }: { kind: DestinationKind }) => (
  <Box>
    <Box textStyle="label">{stepsTitle(kind)}</Box>
    <StepList kind={kind} />
  </Box>
);

export const ReportFields = (props: ComponentProps<typeof RhythmFields>) => (
  <chakra.fieldset display="flex" flexDirection="column" gap="3">
    <chakra.legend textStyle="label" mb="2">
      {say('Reports to send there')}
    </chakra.legend>
    <RhythmFields {...props} />
  </chakra.fieldset>
);

export const alertsNote = (
  <Box flex="1" layerStyle="note" textWrap="pretty">
    {say('To send alerts there, add it to the recipients of an alert.')}
  </Box>
);

export const aroundFields = {
  px: { base: '4', md: '6' },
  pt: '1',
  pb: '5',
  gap: '4',
  direction: 'column',
} as const;
