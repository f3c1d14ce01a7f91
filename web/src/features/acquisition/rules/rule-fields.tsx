import { useState } from 'react';
import { Grid } from '@chakra-ui/react';
import {
  channels,
  dimensionLabel,
  operatorLabels,
  type RuleDimension,
  ruleDimensions,
  ruleLimits,
  type RuleOperator,
  ruleOperators,
} from '@footfall/functions/contract';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { NamedRule, RuleDraft } from './draft.ts';

interface Props {
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** If the source contains … */
export function ConditionFields({ draft, onChange }: Props) {
  const isPattern = draft.operator === 'matches_wildcard';
  return (
    <>
      <Grid gap="3" templateColumns="repeat(2, minmax(0, 1fr))">
        <SelectField
          label="If"
          value={draft.dimension}
          onChange={({ target }) => onChange({ dimension: target.value as RuleDimension })}
        >
          {ruleDimensions.map((dimension) => (
            <option key={dimension} value={dimension}>
              {dimensionLabel(dimension)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Condition"
          value={draft.operator}
          onChange={({ target }) => onChange({ operator: target.value as RuleOperator })}
        >
          {ruleOperators.map((operator) => (
            <option key={operator} value={operator}>
              {operatorLabels[operator]}
            </option>
          ))}
        </SelectField>
      </Grid>
      <TextField
        label="Value"
        value={draft.value}
        maxLength={ruleLimits.value}
        placeholder={placeholders[draft.dimension]}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ value: target.value })}
        {...(isPattern
          ? { hint: '* stands for anything within a part of an address, ** for anything at all.' }
          : {})}
      />
    </>
  );
}

const placeholders: Record<RuleDimension, string> = {
  'visit:source': 'substack',
  'visit:referrer': 'https://news.example.com/',
  'visit:utm_source': 'partner',
  'visit:utm_medium': 'newsletter',
  'visit:utm_campaign': 'spring',
};

const own = 'own';

/** … then the channel is … */
export function ChannelFields({ draft, rules, onChange }: Props & { rules: readonly NamedRule[] }) {
  const known = [...new Set<string>([...channels, ...rules.map(({ definition }) => definition.channel)])];
  const [isOwn, setOwn] = useState(!known.includes(draft.channel));
  return (
    <>
      <SelectField
        label="then the channel is"
        value={isOwn ? own : draft.channel}
        onChange={({ target }) => {
          setOwn(target.value === own);
          onChange({ channel: target.value === own ? '' : target.value });
        }}
      >
        {known.map((channel) => (
          <option key={channel} value={channel}>
            {channel}
          </option>
        ))}
        <option value={own}>A channel of your own</option>
      </SelectField>
      {isOwn && (
        <TextField
          label="Name of the channel"
          value={draft.channel}
          maxLength={ruleLimits.channel}
          placeholder="Podcasts"
          autoComplete="off"
          onChange={({ target }) => onChange({ channel: target.value })}
        />
      )}
    </>
  );
}
