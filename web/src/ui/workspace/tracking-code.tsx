import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { CopyBox } from '../code/copy-box.tsx';
import { useArrivingScript } from './needs-full-script.tsx';
import { ScriptChoice } from './script-choice.tsx';
import { type Extra, scriptTag } from './script-tag.ts';

export function TrackingCode({ id, domain }: { id: string; domain: string }) {
  const [wanted, setWanted] = useState<Extra[]>([]);
  const arriving = useArrivingScript(id, true);
  return (
    <Flex direction="column" gap="4">
      <ScriptChoice wanted={wanted} onChange={setWanted} />
      {arriving === 'full' && (
        <Box color="fg.muted">{say('In the last 30 days, script.plus.js sent events from your site.')}</Box>
      )}
      {arriving === 'other' && wanted.length > 0 && (
        <Box color="fg.muted">
          {say(
            'Your site sends events without script.plus.js. Use this tag instead of the one on your pages.',
          )}
        </Box>
      )}
      <CopyBox label={say('Tracking code')} text={scriptTag(domain, location.origin, wanted)} />
    </Flex>
  );
}
