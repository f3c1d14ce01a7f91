import { say } from '@footfall/functions/contract';
import { Box, chakra, Dialog } from '@chakra-ui/react';
import { compareKey, timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { commandKey, Key } from '../../ui/key.tsx';
import { listenKey } from '../../report/listen/use-listening.tsx';
import { DialogClose, DialogFrame } from '../../ui/overlay/modal-frame.tsx';

const groups = [
  {
    title: say('Period'),
    keys: [
      ...Object.entries(timeframeKeys).map(([name, key]) => [say(name), key] as const),
      [say('Previous or next period'), '← →'] as const,
      [say('Turn the comparison on or off'), compareKey] as const,
    ],
  },
  {
    title: say('Filter'),
    keys: [
      [say('Add a filter'), 'f'],
      [say('Filter by a row or a country'), say('Enter')],
      [say('Exclude a row or a country'), say('Alt + Enter')],
      [say('Exclude what you click'), say('Alt + Click')],
      [say('Choose a row to compare'), say('{key} + Enter', { key: commandKey })],
      [say('Choose what you click to compare'), say('{key} + Click', { key: commandKey })],
      [say('Compare the chosen rows'), 'v'],
      [say('Copy the link to what you see'), 's'],
    ],
  },
  {
    title: say('Chart'),
    keys: [
      [say('Add a note on the day under the pointer, or on the chosen day'), 'n'],
      [say('Listen to the chart under the pointer, or to the chosen one'), listenKey],
    ],
  },
  {
    title: say('Everywhere'),
    keys: [
      [say('Find anything'), `${commandKey} + K`],
      [say('Switch to one of the first nine workspaces'), '1 – 9'],
      [say('Close a menu or dialog'), say('Esc')],
      [say('Show these shortcuts'), '?'],
    ],
  },
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} maxW="26rem">
      <Dialog.Header>
        <Dialog.Title>{say('Keyboard shortcuts')}</Dialog.Title>
        <DialogClose />
      </Dialog.Header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Dialog.Body tabIndex={0} role="region" aria-label={say('Keyboard shortcuts')}>
        {groups.map(({ title, keys }) => (
          <Box key={title} as="section" aria-label={title} mt="2">
            <Box as="h3" textStyle="label" pb="1">
              {title}
            </Box>
            <chakra.dl m="0">
              {keys.map(([action, key]) => (
                <Box
                  key={action}
                  display="flex"
                  alignItems="center"
                  justifyContent="space-between"
                  gap="3"
                  minH="9"
                >
                  <Box as="dt" color="fg.muted">
                    {action}
                  </Box>
                  <Box as="dd" m="0">
                    <Key dir="auto" css={{ '@media (pointer: coarse)': { display: 'inline-block' } }}>
                      {key}
                    </Key>
                  </Box>
                </Box>
              ))}
            </chakra.dl>
          </Box>
        ))}
      </Dialog.Body>
    </DialogFrame>
  );
}
