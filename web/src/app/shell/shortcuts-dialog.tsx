import { Box, chakra, Dialog } from '@chakra-ui/react';
import { compareKey, timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { commandKey, Key } from '../../ui/key.tsx';
import { DialogClose, DialogFrame } from '../../ui/overlay/modal-frame.tsx';

const groups = [
  {
    title: 'Period',
    keys: [
      ...Object.entries(timeframeKeys),
      ['Previous or next period', '← →'] as const,
      ['Turn the comparison on or off', compareKey] as const,
    ],
  },
  {
    title: 'Filter',
    keys: [
      ['Add a filter', 'f'],
      ['Filter by a row or a country', 'Enter'],
      ['Exclude a row or a country', 'Alt + Enter'],
      ['Exclude what you click', 'Alt + Click'],
      ['Choose a row to compare', `${commandKey} + Enter`],
      ['Choose what you click to compare', `${commandKey} + Click`],
      ['Compare the chosen rows', 'v'],
      ['Copy the link to what you see', 's'],
    ],
  },
  {
    title: 'Chart',
    keys: [['Add a note on the day under the pointer, or on the chosen day', 'n']],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Find anything', `${commandKey} + K`],
      ['Switch to one of the first nine workspaces', '1 – 9'],
      ['Close a menu or dialog', 'Esc'],
      ['Show these shortcuts', '?'],
    ],
  },
] as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} maxW="26rem">
      <Dialog.Header>
        <Dialog.Title>Keyboard shortcuts</Dialog.Title>
        <DialogClose />
      </Dialog.Header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Dialog.Body tabIndex={0} role="region" aria-label="Keyboard shortcuts">
        {groups.map(({ title, keys }) => (
          <Box key={title} as="section" aria-label={title} mt="2">
            <Box as="h3" textStyle="label" pb="1">
              {title}
            </Box>
            <chakra.dl m="0">
              {keys.map(([action, key]) => (
                <Box key={action} display="flex" alignItems="center" justifyContent="space-between" minH="9">
                  <Box as="dt" color="fg.muted">
                    {action}
                  </Box>
                  <Box as="dd" m="0">
                    <Key css={{ '@media (pointer: coarse)': { display: 'inline-block' } }}>{key}</Key>
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
