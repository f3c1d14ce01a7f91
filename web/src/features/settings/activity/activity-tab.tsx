import { useState } from 'react';
import { Box, Grid } from '@chakra-ui/react';
import {
  type AuditKind,
  auditKinds,
  auditRetentionDays,
  type WorkspaceAnswer,
  say,
  sayInEnglish,
} from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { ActionRow, Section } from '../../../ui/page/section.tsx';
import { csvOf, fileName } from '../../../ui/file/csv.ts';
import { csvType, download } from '../../../ui/file/file.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { activityCsv, kindNames } from './activity-words.ts';
import { ActivityPages } from './activity-pages.tsx';
import { namesIn, type Names } from './sentences.ts';
import { useActivity, type ActivityFilter, readFullLog } from './use-activity.ts';

export function ActivityTab({ workspace: { id, domain, timezone } }: { workspace: WorkspaceAnswer }) {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const { pages, more, ...state } = useActivity(id, filter);
  // The list of people keeps everyone seen so far, even if the filter hides them.
  const [known, setKnown] = useState<Names>(new Map());
  const found = pages ? namesIn(pages) : known;
  if ([...found].some(([person, name]) => known.get(person) !== name)) {
    setKnown(new Map([...known, ...found]));
  }
  return (
    <Section title={say('Activity')} help="start/team#activity">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'Who changed what in this workspace within the last {auditRetentionDays, plural, one {# day} other {# days}}. Times are in its time zone, {timezone}.',
          { auditRetentionDays, timezone },
        )}
      </Box>
      <FilterFields filter={filter} names={known} onChange={setFilter} />
      <Loaded answer={pages?.flatMap((page) => page.entries)} {...state} waiting={['11', '11', '11', '11']}>
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

interface ExportProps {
  workspaceId: string;
  domain: string;
  filter: ActivityFilter;
}

/** Exports all changes that match the filter, including those not loaded yet. */
function ExportActivity({ workspaceId, domain, filter }: ExportProps) {
  const change = useMutation(async () => {
    const log = await readFullLog(workspaceId, filter);
    const [today = ''] = new Date().toISOString().split('T');
    const name = fileName({ site: domain, what: 'activity', from: today, to: '' }, 'csv');
    download(name, csvOf(sayInEnglish(() => activityCsv(log.entries, namesIn([log])))), csvType);
  });
  return (
    <>
      <ActionRow
        text={say('A file with all of these changes, including those that are not loaded yet.')}
        change={change}
      >
        {say('Export CSV')}
      </ActionRow>
      <Notice>{change.error}</Notice>
    </>
  );
}

interface FilterProps {
  filter: ActivityFilter;
  names: Names;
  onChange: (filter: ActivityFilter) => void;
}

function FilterFields({ filter: { who, kind }, names, onChange }: FilterProps) {
  const { compare } = new Intl.Collator();
  const people = [...names]
    .flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]))
    .sort(([, a], [, b]) => compare(a, b));
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <ChoiceField
        label={say('Person')}
        value={who ?? ''}
        onChange={(value) => onChange({ ...(kind && { kind }), ...(value && { who: value }) })}
        choices={[
          ['', say('Everyone')],
          ...people.map(([id, name]) => [id, name || say('Someone without a name')] as const),
        ]}
      />
      <ChoiceField
        label={say('Kind')}
        value={kind ?? ''}
        onChange={(value) => onChange({ ...(who && { who }), ...(value && { kind: value as AuditKind }) })}
        choices={[
          ['', say('All changes')],
          ...auditKinds.map((each) => [each, say(kindNames[each])] as const),
        ]}
      />
    </Grid>
  );
}
