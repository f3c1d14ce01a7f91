import { useState, type FormEvent } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { PlacedRule } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useDebounced } from '../../../report/filters/dialog/use-debounced.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { call } from '../../../api/call.ts';
import { Segments } from '../../../ui/segments.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { draftOf, type NamedRule, nameOf, newDraft, type RuleDraft, ruleOf } from './draft.ts';
import { ChannelFields, ConditionFields } from './rule-fields.tsx';
import { RulePreviewPanel } from './rule-preview.tsx';
import { afterRuleChange, useRules } from './use-rules.ts';

interface Props {
  rules: readonly NamedRule[];
  /** The saved rule that is changed; none for a new one. */
  edited: NamedRule | undefined;
  /** What a new rule begins with, if something asked for it. */
  suggested: RuleDraft | null;
  onClose: () => void;
}

const sinces = [
  { value: 'now', label: 'From now on' },
  { value: 'always', label: 'All days' },
] as const;

/** A rule to be typed: what it would change is counted while it is. */
export function RuleForm({ rules, edited, suggested, onClose }: Props) {
  const [draft, setDraft] = useState(edited ? draftOf(edited) : (suggested ?? newDraft));
  const id = edited?.id ?? null;
  const { workspaceId } = useRules();
  const { clock } = usePeriod();
  const rule = ruleOf(draft, rules, id, clock.day);
  const preview = useRulePreview(rule, id);
  const { busy, error, run } = useMutation(async () => {
    if (!rule) return;
    const kept = { workspaceId, name: nameOf(rule), definition: rule };
    await (id ? call('channel-rule.update', { ...kept, id }) : call('channel-rule.create', kept));
    onClose();
    await afterRuleChange(workspaceId);
  }, apiMessage);
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (rule) void run();
  }
  return (
    <chakra.form onSubmit={submit} display="flex" flexDirection="column" gap="3">
      <ConditionFields draft={draft} onChange={change} />
      <ChannelFields draft={draft} rules={rules} onChange={change} />
      <Segments label="Days" choices={sinces} chosen={draft.since} onChoose={(since) => change({ since })} />
      {rule && preview.error && <ErrorPanel error={preview.error} onRetry={preview.retry} />}
      {rule && preview.data && <RulePreviewPanel preview={preview.data.answer} isStale={preview.isStale} />}
      <Notice tone="error">{error}</Notice>
      <Flex gap="2">
        <SmallButton type="submit" loading={busy} disabled={!rule}>
          Save rule
        </SmallButton>
        <SmallButton look="outline" onClick={onClose}>
          Discard
        </SmallButton>
      </Flex>
      <Box textStyle="note" color="fg.muted">
        Rules are applied when a question is asked. Remove one, and the numbers are as before.
      </Box>
    </chakra.form>
  );
}

/** How long typing has to pause before the numbers are counted again. */
const restMs = 300;

/** Visitors by channel before and after a rule, of what the page is about. */
function useRulePreview(rule: PlacedRule | null, id: string | null) {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const rested = JSON.parse(useDebounced(JSON.stringify(rule), restMs)) as PlacedRule | null;
  const asked = rested && { workspaceId, date_range, filters, rule: rested, ...(id ? { id } : {}) };
  return useEndpoint('channel-rule.preview', asked, { keepPrevious: true });
}
