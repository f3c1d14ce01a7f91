import { useState } from 'react';
import { Box, chakra, Grid } from '@chakra-ui/react';
import {
  lastReportDay,
  type LinkAnswer,
  type LinkSection,
  linkPasswordLength,
  linkSections,
  maxLinkNameLength,
  type WorkspaceAnswer,
  say,
  sayAs,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ChangeForm } from '../../ui/form/form.tsx';
import { exactText, TextField } from '../../ui/form/text-field.tsx';
import { useNow } from '../../ui/period/use-now.ts';
import type { View } from '../address/view.ts';
import { questionOf } from '../ask/question.ts';
import { useClock } from '../period/use-clock.ts';
import { QuietButton } from '../filters/chip-style.ts';
import { bodyOf, draftFaults, draftOf, isComplete, type LinkDraft, usageText } from './link-draft.ts';
import { sectionNames } from './link-words.ts';
import { LockedFilters } from './locked-filters.tsx';
import { newPassword } from './new-password.ts';
import { PeriodField, SmallGroups } from './small-groups.tsx';
import { useLinkCreation } from './use-link-creation.ts';

interface Props {
  workspace: WorkspaceAnswer;
  /** Undefined for all visits. */
  view: View | undefined;
  section: LinkSection;
  /** Called before the link is added to the list. */
  onMade: (made: LinkAnswer) => void;
  onCancel: () => void;
}

const creationWords = { first: say('Create link'), anyway: say('Create link anyway') };

/** Creates a shared link. The choices stay for the next link, except the name. */
export function ShareForm({ workspace: { id, timezone }, view, section, onMade, onCancel }: Props) {
  const [draft, setDraft] = useState(() => draftOf(section));
  const today = useClock(timezone).day;
  const latest = lastReportDay(useNow());
  const faults = draftFaults(draft, today, latest);
  const edit = (part: Partial<LinkDraft>) => setDraft((known) => ({ ...known, ...part }));
  const filters = view ? questionOf(view, today).filters : [];
  const period = {
    timeframe: draft.timeframe,
    onChoose: (timeframe: LinkDraft['timeframe']) => edit({ timeframe }),
  };
  const creationForm = useLinkCreation(id, draft.timeframe, (made) => {
    onMade(made);
    edit({ name: '' });
  });
  return (
    <ChangeForm
      {...creationForm(creationWords, { filters, ...bodyOf(draft) })}
      ready={isComplete(draft, faults)}
      onCancel={onCancel}
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="4">
        <TextField
          label={say('Name')}
          autoComplete="off"
          maxLength={maxLinkNameLength}
          value={draft.name}
          onChange={(name) => edit({ name })}
        />
        <TextField
          label={say('Ends')}
          hint={draft.lastDay === '' ? say('Never, if empty') : say('The last day on which it works')}
          type="date"
          min={today}
          max={latest}
          error={faults.lastDay}
          value={draft.lastDay}
          onChange={(lastDay) => edit({ lastDay })}
        />
      </Grid>
      <SectionFields
        chosen={draft.sections}
        error={faults.sections}
        onChoose={(sections) => edit({ sections })}
      />
      <LockedFilters view={view} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <PasswordField
          value={draft.password}
          error={faults.password}
          onChange={(password) => edit({ password })}
        />
        <PeriodField {...period} />
      </Grid>
      <SmallGroups workspaceId={id} sections={draft.sections} {...{ filters }} {...period} />
      <Usage workspaceId={id} />
    </ChangeForm>
  );
}

/** Reserves its height while the answer loads. */
function Usage({ workspaceId }: { workspaceId: string }) {
  const { data } = useEndpoint('link.usage', { workspaceId });
  return (
    <Box layerStyle="note" minH={{ base: '8', md: '4' }}>
      {data && usageText(data.answer)}
    </Box>
  );
}

interface SectionProps {
  chosen: readonly LinkSection[];
  error: string | undefined;
  onChoose: (sections: readonly LinkSection[]) => void;
}

function SectionFields({ chosen, error, onChoose }: SectionProps) {
  return (
    <chakra.fieldset border="0">
      <chakra.legend textStyle="label">{say('Shown')}</chakra.legend>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap="4">
        {linkSections.map((section) => (
          <CheckField
            key={section}
            checked={chosen.includes(section)}
            onChange={(isOn) =>
              onChoose(linkSections.filter((each) => (each === section ? isOn : chosen.includes(each))))
            }
          >
            {sectionNames[section]}
          </CheckField>
        ))}
      </Grid>
      <Box role="alert" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {error}
      </Box>
    </chakra.fieldset>
  );
}

interface PasswordProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password is visible, because its creator passes it on and cannot see it again. */
const PasswordField = ({ value, onChange, error }: PasswordProps) => (
  <TextField
    label={say('Password')}
    {...(value !== '' && { hint: say('Send it separately. It is not shown again.') })}
    placeholder={sayAs('password', 'None')}
    {...exactText}
    maxLength={linkPasswordLength.max}
    end={
      <QuietButton h="auto" fontWeight="500" onClick={() => onChange(newPassword())}>
        {say('Generate')}
      </QuietButton>
    }
    {...{ value, onChange, error }}
  />
);
