import type { ReactNode } from 'react';
import { Flex, type FlexProps } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface Props extends Omit<FlexProps, 'height'> {
  /** Null where there is no such period. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** As high as what stands beside it; by default as the small controls of a header. */
  height?: string | { base: string; md: string };
  /** What names the period. */
  children: ReactNode;
}

/** A period between the ways to the one before it and the one after, where there are such. */
export function StepButtons({ toPrevious, toNext, height, children, ...rest }: Props) {
  // There is none before or after all time and now.
  const hasSteps = toPrevious !== null || toNext !== null;
  return (
    <Flex
      bg="surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      css={{ ...groupStyle, ...(height ? { h: height } : touchHeight) }}
      {...rest}
    >
      {hasSteps && <Step label="Previous period" icon="chevron-left" go={toPrevious} />}
      {children}
      {hasSteps && <Step label="Next period" icon="chevron-right" go={toNext} />}
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

const touchHeight = { h: '9', '@media (pointer: coarse)': { h: '11' } };

const groupStyle = {
  '& > button': { h: 'full', borderWidth: '0' },
  '& > button:first-of-type': { borderEndRadius: '0' },
  '& > button:last-of-type': { borderStartRadius: '0' },
  '& > button:not(:first-of-type, :last-of-type)': { borderRadius: '0', borderInlineWidth: '1px' },
};
