import { Box, Drawer, Flex, Portal } from '@chakra-ui/react';
import { type Input, say } from '@footfall/functions/contract';
import { SmallButton, CloseButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { staying, type Opened } from '../../ui/overlay/modal-frame.tsx';
import { usePlan, type PlannedCall } from '../ask/questions.tsx';
import { CopyButton, PlanDetails } from './plan-details.tsx';

interface Props extends Opened {
  /** `Sources by visitors, Last 30 days, 2 filters` */
  subtitle: string;
  call?: PlannedCall | undefined;
  question: Input<PlannedCall>;
}

/** Repeats the question to get its query plan. */
export default function QueryDrawer({ subtitle, call = 'query', question, onClose, trigger }: Props) {
  const { plan, ...state } = usePlan(call, question);
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      {...staying}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner justifyContent="flex-end" alignItems="flex-end">
          <Drawer.Content css={contentStyle}>
            <Flex align="flex-start" justify="space-between" gap="4" px="6" pt="5" pb="3">
              <Box>
                <Drawer.Title textStyle="title">
                  {/* Translators: noun, the SQL that was run */}
                  {say('Query')}
                </Drawer.Title>
                <Drawer.Description layerStyle="note">{subtitle}</Drawer.Description>
              </Box>
              <Drawer.CloseTrigger asChild>
                <CloseButton />
              </Drawer.CloseTrigger>
            </Flex>
            <Box flex="1" minH="0" overflowY="auto" px="6" pb="5" aria-busy={!plan && !state.error}>
              <Loaded answer={plan} {...state} waiting={[{ h: '26rem', mt: '8' }]}>
                {(known) => <PlanDetails plan={known} />}
              </Loaded>
            </Box>
            {plan && (
              <Flex gap="2" wrap="wrap" px="6" py="4" borderTopWidth="1px" borderColor="border">
                {plan.console && (
                  <SmallButton look="default" asChild>
                    <a href={plan.console} target="_blank" rel="noreferrer">
                      {say('Open in BigQuery')}
                    </a>
                  </SmallButton>
                )}
                <CopyButton text={plan.statement}>{say('Copy as one statement')}</CopyButton>
              </Flex>
            )}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/** On a phone it opens from the bottom and leaves the top of the page visible. */
const contentStyle = {
  flexDirection: 'column',
  bg: 'surface',
  w: { base: 'full', md: '36rem' },
  h: { base: 'calc(100% - 2.5rem)', md: 'full' },
  borderTopRadius: { base: 'large', md: '0' },
  _open: { animation: 'fade-in 180ms ease-out' },
  _closed: { animation: 'fade-out 120ms ease-out' },
} as const;
