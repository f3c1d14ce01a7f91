import { Box } from '@chakra-ui/react';
import type { ValueDimension } from '@footfall/functions/contract';
import { SmallButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { dimensionChoices, dimensionInSentence } from './funnel-dimensions.ts';
import { useFunnelAddress } from './use-funnel-address.ts';

/** By what the funnel is broken down. */
export function ByMenu({ by }: { by: ValueDimension }) {
  const { breakDown } = useFunnelAddress();
  return (
    <ChoiceMenu
      label="Break down by"
      choices={dimensionChoices}
      chosen={by}
      onChoose={breakDown}
      trigger={
        <SmallButton look="ghost" gap="1.5" px="2">
          <Box as="span" color="fg.muted" fontWeight="400">
            by
          </Box>
          {dimensionInSentence(by)}
          <Icon name="chevron-down" />
        </SmallButton>
      }
    />
  );
}
