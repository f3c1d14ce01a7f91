import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { auditKeptDays, type WorkspaceAnswer } from '@footfall/functions/contract';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ActivityFilter } from './activity-filter.tsx';
import { ActivityPages } from './activity-pages.tsx';
import { ExportActivity } from './export-button.tsx';
import { useActivity, type ActivityFilter as Filter } from './use-activity.ts';
import { namesIn, type Names } from './sentences.ts';

/** Who changed what in the workspace. */
export function ActivityTab({ workspace: { id, domain, timezone } }: { workspace: WorkspaceAnswer }) {
  const [filter, setFilter] = useState<Filter>({});
  const { pages, more, ...asking } = useActivity(id, filter);
  // Everyone who was named so far stays in the list, whatever the filter shows.
  const [known, setKnown] = useState<Names>(new Map());
  const found = pages ? namesIn(pages) : known;
  if ([...found].some(([person, name]) => known.get(person) !== name)) {
    setKnown(new Map([...known, ...found]));
  }
  return (
    <Section title="Activity">
      <Box color="fg.muted" textWrap="pretty">
        Who changed what in this workspace within the last {auditKeptDays} days. Times are in its time zone,{' '}
        {timezone}.
      </Box>
      <ActivityFilter filter={filter} names={known} onChange={setFilter} />
      <Loaded answer={pages?.flatMap((page) => page.entries)} {...asking} waiting={['11', '11', '11', '11']}>
        {(entries) => (
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
      </Loaded>
    </Section>
  );
}
