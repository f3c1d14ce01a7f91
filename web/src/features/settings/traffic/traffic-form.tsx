import { useMemo, type FormEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import {
  shownPath,
  type TrafficList,
  type TrafficRules,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { countriesIn, nameOf, searchCountries } from './countries.ts';
import { EntryField } from './entry-field.tsx';
import { SwitchField } from './switch-field.tsx';
import {
  entriesOf,
  listFault,
  lists,
  noListEdit,
  readTyped,
  switchNames,
  warningOf,
  withEntries,
  withoutEntry,
} from './traffic-edits.ts';
import { switches, words } from './traffic-words.ts';
import { useTrafficForm } from './use-traffic-form.ts';

interface Props {
  workspace: WorkspaceAnswer;
  stored: TrafficRules;
}

/** Which events count, for members who can change it. */
export function TrafficForm({ workspace, stored }: Props) {
  const countries = useMemo(() => countriesIn(), []);
  const form = useTrafficForm({ workspace, stored, countries });
  const { edits, editList, turn, save, saving, saved, error, ready } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  function fieldOf(list: TrafficList) {
    const edit = edits.lists[list] ?? noListEdit;
    const entries = entriesOf(stored[list], edit);
    const ofCountries = list === 'excludedCountries' && {
      nameOf: (code: string) => nameOf(code, countries),
      search: (typed: string) =>
        searchCountries(countries, typed).filter(({ code }) => !entries.includes(code)),
    };
    return (
      <EntryField
        key={list}
        {...words[list]}
        {...ofCountries}
        {...(list === 'excludedPages' && { nameOf: shownPath })}
        entries={entries}
        typed={edit.typed}
        fault={listFault(list, stored[list], edit, countries)}
        warning={warningOf(list, entries, workspace.domain)}
        onType={(typed) => editList(list, (known) => ({ ...known, typed }))}
        onAdd={(text = edit.typed) => {
          const next = { ...edit, typed: text };
          const fits = listFault(list, stored[list], next, countries) === undefined;
          editList(list, () => (fits ? withEntries(next, readTyped(list, text, countries).entries) : next));
        }}
        onRemove={(entry) => editList(list, (known) => withoutEntry(known, entry))}
      />
    );
  }

  return (
    <Section title="Which traffic counts">
      <Box color="fg.muted" textWrap="pretty">
        Rules take effect within a minute of saving. They do not change what was counted before.
      </Box>
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="6">
        {lists.map(fieldOf)}
        {switchNames.map((name) => (
          <SwitchField
            key={name}
            {...switches[name]}
            checked={edits.switches[name] ?? stored[name]}
            onChange={(checked) => turn({ [name]: checked })}
          />
        ))}
        <Notice tone="error">{error}</Notice>
        <Notice tone="success">{saved && 'Your changes are saved.'}</Notice>
        <Button type="submit" fullWidth={false} alignSelf="flex-start" loading={saving} disabled={!ready}>
          Save Changes
        </Button>
      </chakra.form>
    </Section>
  );
}
