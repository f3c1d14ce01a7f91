import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { auditKeptDays, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { ActivityFilter } from './activity-filter.tsx';
import { ActivityPages } from './activity-pages.tsx';
import { ExportActivity } from './export-button.tsx';
import { namesIn } from './names.ts';
import { useActivity, type ActivityFilter as Filter } from './use-activity.ts';
import type { Names } from './sentences.ts';

/** Who changed what in the workspace. */
export function ActivityTab({ workspace }: { workspace: WorkspaceAnswer }) {
  if (roleMay(workspace.role, 'read the audit log')) return <Activity workspace={workspace} />;
  return (
    <Section title="Activity">
      <Box color="fg.muted">Only owners and admins see who changed what in this workspace.</Box>
    </Section>
  );
}

function Activity({ workspace: { id, domain, timezone } }: { workspace: WorkspaceAnswer }) {
  const [filter, setFilter] = useState<Filter>({});
  const { pages, error, retry, more } = useActivity(id, filter);
  // Everyone who was named so far stays in the list, whatever the filter shows.
  const [known, setKnown] = useState<Names>(new Map());
  const found = pages ? namesIn(pages) : known;
  if ([...found].some(([person, name]) => known.get(person) !== name)) {
    setKnown(new Map([...known, ...found]));
  }
  const entries = pages?.flatMap((page) => page.entries);
  return (
    <Section title="Activity">
      <Box color="fg.muted" textWrap="pretty">
        Who changed what in this workspace within the last {auditKeptDays} days. Times are in its time zone,{' '}
        {timezone}.
      </Box>
      <ActivityFilter filter={filter} names={known} onChange={setFilter} />
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!entries && !error && <Loading />}
      {entries && (
        <>
          <ActivityPages
            entries={entries}
            names={found}
            timezone={timezone}
            more={more}
            onAll={Object.keys(filter).length > 0 ? () => setFilter({}) : undefined}
          />
          {entries.length > 0 && <ExportActivity workspaceId={id} domain={domain} filter={filter} />}
        </>
      )}
    </Section>
  );
}

/** About as high as a few entries. */
function Loading() {
  return [1, 2, 3, 4].map((row) => <Skeleton key={row} h="11" />);
}
