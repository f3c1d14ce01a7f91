import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { CopyBox } from '../code/copy-box.tsx';
import { ScriptChoice } from './script-choice.tsx';
import { type Extra, scriptTag } from './script-tag.ts';

/** The tag that counts what the reader chooses. */
export function TrackingCode({ domain }: { domain: string }) {
  const [wanted, setWanted] = useState<Extra[]>([]);
  return (
    <Flex direction="column" gap="4">
      <ScriptChoice wanted={wanted} onChange={setWanted} />
      <CopyBox label="Tracking code" text={scriptTag(domain, location.origin, wanted)} />
    </Flex>
  );
}
