import { Flex, Box } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer, type TrafficList, say } from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { Pending } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CrawlersSection } from '../ingest/crawlers/crawlers-section.tsx';
import { IngestSection } from '../ingest/ingest-section.tsx';
import { ThisBrowser } from './this-browser.tsx';
import { TrafficForm } from './traffic-form.tsx';
import { useId, useMemo } from 'react';
import { Note } from '../note.tsx';
import { countriesIn, type Country } from './countries.ts';
import { EntryChips } from '../../../ui/form/entry-chips.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { lists, switchNames } from './traffic-edits.ts';
import { entryName, switches, words } from './traffic-words.ts';

export const TrafficTab = ({ workspace: { id, domain, role } }: { workspace: WorkspaceAnswer }) => (
  <Flex direction="column" gap="4">
    <IngestSection id={id} domain={domain} />
    <CrawlersSection id={id} role={role} />
    <ThisBrowser id={id} domain={domain} />
    <Rules id={id} />
  </Flex>
);

function Rules({ id }: { id: string }) {
  const { workspace, ...state } = useWorkspace(id);
  const rules = workspace?.rules;
  if (rules) {
    const { excludedIps } = rules;
    return excludedIps && roleMay(workspace.role, 'change settings') ? (
      <TrafficForm workspace={workspace} stored={{ ...rules, excludedIps }} />
    ) : (
      <TrafficRulesView rules={rules} />
    );
  }
  return (
    <Section title={say('Which traffic counts')}>
      <Pending {...state} waiting={['16', '16', '16', '16']} />
    </Section>
  );
}

/** The read-only view. */
function TrafficRulesView({ rules }: { rules: NonNullable<WorkspaceAnswer['rules']> }) {
  const countries = useMemo(() => countriesIn(), []);
  return (
    <Section title={say('Which traffic counts')} help="start/first-visit#what-your-settings-leave-out">
      <Note>{say('You can see these rules. Only owners and admins of the workspace can change them.')}</Note>
      {lists.map((list) => (
        <Entries key={list} list={list} entries={rules[list]} countries={countries} />
      ))}
      {switchNames.map((name) => (
        <SwitchField key={name} {...switches[name]} checked={rules[name]} />
      ))}
    </Section>
  );
}

interface EntriesProps {
  list: TrafficList;
  /** Null if the user may not see the entries. */
  entries: readonly string[] | null;
  countries: readonly Country[];
}

function Entries({ list, entries, countries }: EntriesProps) {
  const id = useId();
  const { label } = words[list];
  return (
    <Box role="group" aria-labelledby={id} display="flex" flexDirection="column" gap="1.5">
      <Box id={id} textStyle="label">
        {label}
      </Box>
      {entries?.length ? (
        <EntryChips label={label} entries={entries} nameOf={(entry) => entryName(list, entry, countries)} />
      ) : (
        <Box color="fg.muted">
          {entries ? nothingIn[list] : say('Only owners and admins can see the addresses.')}
        </Box>
      )}
    </Box>
  );
}

const nothingIn: Record<TrafficList, string> = {
  excludedPages: say('No pages are excluded.'),
  excludedIps: say('No addresses are excluded.'),
  hostnames: say('All hostnames count.'),
  excludedSources: say('No sources are excluded.'),
  excludedCountries: say('No countries are excluded.'),
  pageParameters: say('No parameters are part of a page.'),
};
