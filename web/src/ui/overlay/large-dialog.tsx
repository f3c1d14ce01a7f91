import type { ComponentProps, ReactNode } from 'react';
import { Box, Dialog, Flex, Grid } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { DialogClose, DialogFrame, type Opened, TitleWithHelp } from './modal-frame.tsx';

interface FrameProps extends Omit<ComponentProps<typeof DialogFrame>, 'title'> {
  title: string;
  /** The label of the closing button on phones. */
  leave: string;
  /** A "?" beside the title. */
  help?: ReactNode;
  /** Left of the closing button. Replaces it on phones. */
  corner?: ReactNode;
}

/** 640 px wide. Fills the screen on phones. */
export const LargeFrame = ({ title, leave, help, corner, children, ...frame }: FrameProps) => (
  <DialogFrame
    maxW={onPhones('100%', '40rem')}
    h={onPhones('100%', 'auto')}
    borderRadius={onPhones('0', 'large')}
    borderWidth={onPhones('0', '1px')}
    overflow="hidden"
    positioner={{ p: onPhones('0', '8') }}
    {...frame}
  >
    <Grid
      alignItems="center"
      gap="2"
      px={onPhones('2', '6')}
      pt={onPhones('2', '4')}
      pb={onPhones('2', '2.5')}
      templateColumns={onPhones('minmax(5.5rem, auto) 1fr minmax(5.5rem, auto)', '1fr auto')}
    >
      <Dialog.CloseTrigger asChild>
        <SmallButton look="ghost" justifySelf="start" hideFrom="md">
          {leave}
        </SmallButton>
      </Dialog.CloseTrigger>
      <Flex justify={onPhones('center', 'start')} minW="0">
        <TitleWithHelp help={help}>
          <Dialog.Title textAlign={onPhones('center', 'start')} overflowWrap="anywhere">
            {title}
          </Dialog.Title>
        </TitleWithHelp>
      </Flex>
      <Flex align="center" gap="2" justifySelf="end">
        {corner}
        <Box hideBelow="md">
          <DialogClose />
        </Box>
      </Flex>
    </Grid>
    {children}
  </DialogFrame>
);

interface Props extends Opened {
  title: string;
  /** Left of the closing button. */
  corner?: ReactNode;
  stays?: boolean;
  children: ReactNode;
}

/** For long content. A form is a `FormSheet`. */
export const LargeDialog = ({ stays = false, children, ...frame }: Props) => (
  <LargeFrame leave={say('Close')} root={{ closeOnInteractOutside: !stays }} {...frame}>
    <Flex
      direction="column"
      gap="4"
      flex="1"
      minH="0"
      overflowY="auto"
      px={onPhones('4', '6')}
      pb="max(1.5rem, env(safe-area-inset-bottom))"
    >
      {children}
    </Flex>
  </LargeFrame>
);

export const onPhones = <Value extends string>(base: Value, md: Value) => ({ base, md });
