import type { ReactNode } from 'react';
import { Flex, type FlexProps } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PeriodChoice } from './use-period-choice.ts';

interface Props extends FlexProps {
  choice: Pick<PeriodChoice, 'toPrevious' | 'toNext'>;
  /** What names the period. */
  children: ReactNode;
}

/** A period between the ways to the one before it and the one after. */
export function StepButtons({ choice: { toPrevious, toNext }, children, ...rest }: Props) {
  return (
    <Flex
      bg="surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      css={groupStyle}
      {...rest}
    >
      <Step label="Previous period" icon="chevron-left" go={toPrevious} />
      {children}
      <Step label="Next period" icon="chevron-right" go={toNext} />
    </Flex>
  );
}

interface StepProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  go: (() => void) | null;
}

function Step({ label, icon, go }: StepProps) {
  return (
    <Button
      look="ghost"
      size="icon"
      fullWidth={false}
      aria-label={label}
      disabled={!go}
      onClick={() => go?.()}
    >
      <Icon name={icon} />
    </Button>
  );
}

const groupStyle = {
  h: '9',
  '@media (pointer: coarse)': { h: '11' },
  '& > button': { h: 'full', borderWidth: '0' },
  '& > button:first-of-type': { borderEndRadius: '0' },
  '& > button:last-of-type': { borderStartRadius: '0' },
  '& > button:not(:first-of-type, :last-of-type)': { borderRadius: '0', borderInlineWidth: '1px' },
};
