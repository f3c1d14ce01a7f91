import { useState } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import {
  isLanguageTag,
  type LinkAnswer,
  linkAddress,
  type LinkSection,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { ChangeForm } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { exactText, TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { LanguageOptions } from '../../../ui/words/language-select.tsx';
import { filterCount, type View } from '../../address/view.ts';
import { questionOf } from '../../ask/question.ts';
import { useClock } from '../../period/use-clock.ts';
import { defaultLook, embedCode, type EmbedLook } from './embed-code.ts';
import { PeriodField, SmallGroups } from '../small-groups.tsx';
import { readOrigins } from './origins.ts';
import { firstTimeframe } from '../link-draft.ts';
import { sectionNames } from '../link-words.ts';
import { LockedFilters } from '../locked-filters.tsx';
import { useLinkCreation } from '../use-link-creation.ts';

interface Props {
  workspace: WorkspaceAnswer;
  /** Undefined for all visits. */
  view: View | undefined;
  section: LinkSection;
  onCancel: () => void;
}

export function EmbedForm({ workspace, view, section, onCancel }: Props) {
  const [typed, setTyped] = useState('');
  const [look, setLook] = useState<EmbedLook>(defaultLook);
  const [timeframe, setTimeframe] = useState(() => firstTimeframe(true));
  const [made, setMade] = useState<LinkAnswer | null>(null);
  const creationForm = useLinkCreation(workspace.id, timeframe, setMade);
  const today = useClock(workspace.timezone).day;
  const { origins, fault } = readOrigins(typed);
  const filters = view ? questionOf(view, today).filters : [];
  // A created link cannot be changed, so other numbers need a new link.
  const period = {
    timeframe,
    onChoose: (chosen: typeof timeframe) => {
      setTimeframe(chosen);
      setMade(null);
    },
  };
  const body = {
    ...{ name: sectionNames[section], sections: [section] },
    ...{ filters, embedOrigins: [...origins] },
  };
  const address = made?.address ?? linkAddress(workspace.domain, '…');
  return (
    <ChangeForm
      {...creationForm({ first: say('Create embed'), anyway: say('Create embed anyway') }, body)}
      ready={origins.length > 0 && fault === undefined && made === null}
      onCancel={onCancel}
    >
      <OriginsField
        value={typed}
        fault={fault}
        onChange={(text) => {
          setTyped(text);
          // The origins of a link cannot be changed, so other sites need a new link.
          setMade(null);
        }}
      />
      {view && filterCount(view) > 0 && <LockedFilters view={view} />}
      <PeriodField {...period} />
      <SmallGroups workspaceId={workspace.id} sections={[section]} {...{ filters }} {...period} />
      <LookFields look={look} onChange={(part) => setLook({ ...look, ...part })} />
      <CopyBox
        label={say('Code')}
        text={embedCode(window.location.origin, address, look)}
        disabled={made === null}
      />
      <Box layerStyle="note">
        {look.height === 'content'
          ? say(
              'The second line fits the frame to its content (0.3 kB). Without it the height above stays. The frame sets no cookie and counts no visit.',
            )
          : say('The frame sets no cookie and counts no visit.')}
      </Box>
      <Notice tone="success">{made && say('The embed is created. Paste the code into your page.')}</Notice>
    </ChangeForm>
  );
}

interface OriginsProps {
  value: string;
  /** Shown when the field loses the focus. */
  fault: string | undefined;
  onChange: (text: string) => void;
}

function OriginsField({ value, fault, onChange }: OriginsProps) {
  const [isTouched, setTouched] = useState(false);
  return (
    <TextField
      label={say('Allowed sites')}
      hint={say('Origins, separated by commas. On any other page the frame stays empty.')}
      placeholder="https://example.com"
      inputMode="url"
      {...exactText}
      value={value}
      error={isTouched ? fault : undefined}
      onBlur={() => setTouched(true)}
      onChange={(text) => {
        setTouched(false);
        onChange(text);
      }}
    />
  );
}

interface LookProps {
  look: EmbedLook;
  onChange: (part: Partial<EmbedLook>) => void;
}

const LookFields = ({ look: { theme, height, language }, onChange }: LookProps) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
    <Flex direction="column" gap="1.5">
      <Box textStyle="label" aria-hidden="true">
        {say('Theme')}
      </Box>
      <Segments
        label={say('Theme')}
        choices={[
          { value: 'system', label: say("The reader's") },
          { value: 'light', label: say('Light') },
          { value: 'dark', label: say('Dark') },
        ]}
        chosen={theme}
        onChoose={(chosen) => onChange({ theme: chosen })}
      />
    </Flex>
    <Flex direction="column" gap="1.5">
      <Box textStyle="label" aria-hidden="true">
        {say('Height')}
      </Box>
      <Segments
        label={say('Height')}
        choices={[
          { value: 'fixed', label: say('Fixed') },
          { value: 'content', label: say('As its content') },
        ]}
        chosen={height}
        onChoose={(chosen) => onChange({ height: chosen })}
      />
    </Flex>
    <SelectField
      label={say('Language')}
      value={language}
      onChange={(tag) => onChange({ language: isLanguageTag(tag) ? tag : 'reader' })}
    >
      <option value="reader">{say("The reader's own")}</option>
      <LanguageOptions />
    </SelectField>
  </Grid>
);
