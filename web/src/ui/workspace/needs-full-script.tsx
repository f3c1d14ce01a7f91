import { Box, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { CopyBox } from '../code/copy-box.tsx';
import { type Extra, scriptTag } from './script-tag.ts';

interface Props {
  workspaceId: string;
  domain: string;
  extra: Extra;
  /** The effect of the larger script: `script.plus.js counts them.` */
  text: string;
  label: string;
}

/** The script that sent the events of the last 30 days. Null if unknown or without events. */
export function useArrivingScript(workspaceId: string, isMember: boolean): 'full' | 'other' | null {
  const { data } = useEndpoint('workspace.ingest', isMember ? { workspaceId } : null);
  if (!data || data.answer.counted === 0) return null;
  return data.answer.fullScript ? 'full' : 'other';
}

const words = {
  full: say('Your site has it: its events arrive.'),
  other: say('Your site sends events without it. Use this tag instead of the one on your pages.'),
};

/** Says that a feature needs the larger script. Shows members its tag if it is missing or needs an attribute. */
export function NeedsFullScript({ workspaceId, domain, extra, text, label }: Props) {
  const isMember = useIsMember();
  const arriving = useArrivingScript(workspaceId, isMember);
  const hasTag = isMember && (arriving !== 'full' || extra === 'vitals');
  return (
    <Flex direction="column" gap="3" minW="0">
      <Box color="fg.muted">
        {[text, ...(arriving ? [words[arriving]] : hasTag ? [say('Use this tag:')] : [])].join(' ')}
      </Box>
      {hasTag && <CopyBox label={label} text={scriptTag(domain, location.origin, [extra])} rows={2} />}
    </Flex>
  );
}
