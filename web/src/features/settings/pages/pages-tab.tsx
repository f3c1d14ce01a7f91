import { useMemo, useState } from 'react';
import { Flex, Grid } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useEndpoint, useNamed } from '../../../api/use-endpoint.ts';
import { useDebounced } from '../../../report/rows/search.tsx';
import { Pending } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { FoundSection } from './found/found-section.tsx';
import { MovedSection } from './moved-section.tsx';
import { PreviewCard } from './preview/preview-card.tsx';
import { SlashesSection } from './slashes-section.tsx';
import { faultsOf, isComplete, noDraft, withDraft, type SavedRules } from './use-moved-pages.ts';

const debounceMs = 500;

/** Which paths are one page. A preview stands beside the rules, or below them if there is no room. */
export default function PagesTab({ workspace }: { workspace: WorkspaceAnswer }) {
  const { id } = workspace;
  const mayChange = roleMay(workspace.role, 'change settings');
  const { saved, ...state } = useNamed('saved', 'moved-page.list', { workspaceId: id });
  return (
    <Grid
      gap="4"
      templateColumns={{ base: 'minmax(0, 44rem)', xl: 'minmax(0, 44rem) 25rem' }}
      alignItems="start"
    >
      {saved ? (
        <Loaded workspaceId={id} saved={saved} mayChange={mayChange} />
      ) : (
        <Section title={say('Moved pages')}>
          <Pending {...state} waiting={['10', '10', '10']} />
        </Section>
      )}
    </Grid>
  );
}

interface Props {
  workspaceId: string;
  saved: SavedRules;
  mayChange: boolean;
}

function Loaded({ workspaceId, saved, mayChange }: Props) {
  const [draft, setDraft] = useState(noDraft);
  const faults = useMemo(() => faultsOf(saved.rules, draft), [saved.rules, draft]);
  const isReady = isComplete(draft) && faults.from === undefined && faults.to === undefined;
  const settled = useDebounced(
    JSON.stringify(isReady ? withDraft(saved.rules, draft) : saved.rules),
    debounceMs,
  );
  const preview = useEndpoint(
    'moved-page.preview',
    mayChange ? { workspaceId, rules: JSON.parse(settled) as SavedRules['rules'] } : null,
    { showPrevious: true, settled: true },
  );
  return (
    <>
      <Flex direction="column" gap="4" minW="0">
        <SlashesSection workspaceId={workspaceId} />
        <MovedSection
          {...{ workspaceId, saved, mayChange, draft, faults }}
          onDraft={setDraft}
          moved={preview.data?.answer.moved}
        />
        {mayChange && (
          <FoundSection
            workspaceId={workspaceId}
            revision={saved.revision}
            onRule={(rule) => setDraft({ ...rule, at: null })}
          />
        )}
      </Flex>
      {mayChange && <PreviewCard preview={preview} isDrafted={isReady} />}
    </>
  );
}
