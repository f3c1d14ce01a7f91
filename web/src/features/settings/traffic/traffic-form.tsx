import { useMemo, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type TrafficList,
  type TrafficRules,
  type WorkspaceAnswer,
  isInRange,
  say,
} from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { apiFailure, useMutation } from '../../../api/use-mutation.ts';
import { updateWorkspace } from '../../../api/workspaces.ts';
import { Section } from '../../../ui/page/section.tsx';
import { workspaceErrorText } from '../../../ui/workspace/workspace-error.ts';
import { SaveForm, SaveOutcome } from '../../../ui/form/form.tsx';
import { countriesIn, type Country, searchCountries } from './countries.ts';
import { EntryField } from './entry-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import {
  editedRules,
  entriesOf,
  isSame,
  listFault,
  lists,
  noEdits,
  noListEdit,
  readTyped,
  switchNames,
  warningOf,
  withEntries,
  withoutEntry,
  type ListEdit,
  type TrafficEdits,
} from './traffic-edits.ts';
import { entryName, switches, words } from './traffic-words.ts';
import { useNamed } from '../../../api/use-endpoint.ts';
import { SmallButton } from '../../../ui/button.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  stored: TrafficRules;
}

/** Edits are separate from the stored rules, so that neither a failed save nor another user's change loses them. */
export function TrafficForm({ workspace: { id, domain }, stored }: Props) {
  const countries = useMemo(() => countriesIn(), []);
  const [edits, setEdits] = useState(noEdits);
  const rules = editedRules(stored, edits, countries);
  const { busy, answer, error, run, clear } = useMutation(
    async (sent: TrafficRules) => {
      await updateWorkspace({ workspaceId: id, rules: sent, rulesBefore: stored });
      setEdits(noEdits);
      return true;
    },
    apiFailure((thrown) => failureText(thrown, domain)),
  );

  function edit(change: (known: TrafficEdits) => TrafficEdits) {
    setEdits(change);
    clear();
  }

  return (
    <Section title={say('Which traffic counts')} help="start/first-visit#what-your-settings-leave-out">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'Rules take effect within a minute of saving. They do not change past visits unless a rule says so.',
        )}
      </Box>
      <SaveForm
        gap="6"
        busy={busy}
        ready={rules !== null && !isSame(stored, rules)}
        onSave={() => rules && void run(rules)}
      >
        {lists.map((list) => (
          <ListField
            key={list}
            {...{ list, countries, domain }}
            stored={stored[list]}
            edit={edits.lists[list] ?? noListEdit}
            onEdit={(change) =>
              edit((known) => ({
                ...known,
                lists: { ...known.lists, [list]: change(known.lists[list] ?? noListEdit) },
              }))
            }
          />
        ))}
        {switchNames.map((name) => (
          <SwitchField
            key={name}
            {...switches[name]}
            checked={edits.switches[name] ?? stored[name]}
            onChange={(checked) =>
              edit((known) => ({ ...known, switches: { ...known.switches, [name]: checked } }))
            }
          />
        ))}
        <SaveOutcome error={error} saved={answer} />
      </SaveForm>
    </Section>
  );
}

interface ListProps {
  list: TrafficList;
  stored: readonly string[];
  edit: ListEdit;
  onEdit: (change: (edit: ListEdit) => ListEdit) => void;
  countries: readonly Country[];
  domain: string;
}

function ListField({ list, stored, edit, onEdit, countries, domain }: ListProps) {
  const entries = entriesOf(stored, edit);
  const faultOf = (next: ListEdit) => listFault(list, stored, next, countries);
  const field = (
    <EntryField
      {...words[list]}
      nameOf={(entry) => entryName(list, entry, countries)}
      {...(list === 'excludedCountries' && {
        search: (typed: string) =>
          searchCountries(countries, typed).filter(({ code }) => !entries.includes(code)),
      })}
      entries={entries}
      typed={edit.typed}
      fault={faultOf(edit)}
      warning={warningOf(list, entries, domain)}
      onType={(typed) => onEdit((known) => ({ ...known, typed }))}
      onAdd={(text = edit.typed) => {
        const next = { ...edit, typed: text };
        const fits = faultOf(next) === undefined;
        onEdit(() => (fits ? withEntries(next, readTyped(list, text, countries).entries) : next));
      }}
      onRemove={(entry) => onEdit((known) => withoutEntry(known, entry))}
    />
  );
  if (list !== 'excludedIps') return <>{field}</>;
  return (
    <Box>
      {field}
      <OwnAddress
        entries={entries}
        onExclude={(address) => onEdit((known) => ({ ...withEntries(known, [address]), typed: known.typed }))}
      />
    </Box>
  );
}

function failureText(error: ApiError, domain: string): string {
  if (error.code === 'changed_meanwhile') {
    return say(
      'Someone else has changed these rules in the meantime. You now see their rules together with your changes: check them, and save again.',
    );
  }
  return workspaceErrorText(error, {
    domain,
    failed: say('Your changes could not be saved. Try again in a moment.'),
  });
}

interface OwnAddressProps {
  entries: readonly string[];
  onExclude: (address: string) => void;
}

/** The user's own IP address with a button to exclude it. Empty until the address is known. */
function OwnAddress({ entries, onExclude }: OwnAddressProps) {
  const { address: own } = useNamed('address', 'account.address', {});
  if (!own?.address) return null;
  const { address } = own;
  const isExcluded = entries.some((range) => isInRange(address, range));
  return (
    <Flex gap="3" mt="2" wrap="wrap" align="center" color="fg.muted">
      <Box overflowWrap="anywhere" minW="0">
        {isExcluded
          ? say('Your address is {address}, which is excluded.', { address })
          : say('Your address is {address}.', { address })}
      </Box>
      {!isExcluded && <SmallButton onClick={() => onExclude(address)}>{say('Exclude it')}</SmallButton>}
    </Flex>
  );
}
