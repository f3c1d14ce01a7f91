import { useState } from 'react';
import { Grid } from '@chakra-ui/react';
import {
  channels,
  dimensionLabel,
  operatorLabels,
  ruleDimensions,
  ruleLimits,
  ruleOperators,
  say,
  valueName,
} from '@footfall/functions/contract';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { NamedRule, RuleDraft } from './draft.ts';

interface Props {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** The "if the source contains …" half of the form. */
export function ConditionFields({ draft, onChange }: Props) {
  const isPattern = draft.operator === 'matches_wildcard';
  return (
    <>
      <Grid gap="3" templateColumns="repeat(2, minmax(0, 1fr))">
        <ChoiceField
          // Translators: begins: If the source contains …, then the channel is …
          label={say('If')}
          value={draft.dimension}
          onChange={(dimension) => onChange({ dimension })}
          choices={ruleDimensions.map((each) => [each, dimensionLabel(each)] as const)}
        />
        <ChoiceField
          label={say('Condition')}
          value={draft.operator}
          onChange={(operator) => onChange({ operator })}
          choices={ruleOperators.map((each) => [each, say(operatorLabels[each])] as const)}
        />
      </Grid>
      <TextField
        label={say('Value')}
        value={draft.value}
        maxLength={ruleLimits.value}
        placeholder={placeholders[draft.dimension]}
        autoComplete="off"
        spellCheck={false}
        onChange={(value) => onChange({ value })}
        {...(isPattern
          ? { hint: say('* matches anything within one part of an address, ** matches anything.') }
          : {})}
      />
    </>
  );
}

const placeholders: Record<RuleDraft['dimension'], string> = {
  'visit:source': 'substack',
  'visit:referrer': 'https://news.example.com/',
  'visit:utm_source': 'partner',
  'visit:utm_medium': 'newsletter',
  'visit:utm_campaign': 'spring',
};

const own = 'own';

/** The "then the channel is …" half of the form. */
export function ChannelFields({ draft, rules, onChange }: Props & { rules: readonly NamedRule[] }) {
  const known = [...new Set<string>([...channels, ...rules.map(({ definition }) => definition.channel)])];
  const [isOwn, setOwn] = useState(!known.includes(draft.channel));
  return (
    <>
      <ChoiceField
        label={say('then the channel is')}
        value={isOwn ? own : draft.channel}
        onChange={(channel) => {
          setOwn(channel === own);
          onChange({ channel: channel === own ? '' : channel });
        }}
        choices={[
          ...known.map((channel) => [channel, valueName('visit:channel', channel)] as const),
          [own, say('A channel of your own')],
        ]}
      />
      {isOwn && (
        <TextField
          label={say('Name of the channel')}
          value={draft.channel}
          maxLength={ruleLimits.channel}
          // Translators: an example of a channel's name.
          placeholder={say('Podcasts')}
          autoComplete="off"
          onChange={(channel) => onChange({ channel })}
        />
      )}
    </>
  );
}
