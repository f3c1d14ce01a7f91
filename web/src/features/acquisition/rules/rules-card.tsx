import { useEffect, useRef, useState, type RefObject } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type OrderedRule, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useChoice } from '../../../report/address/use-address.ts';
import { useDebounced } from '../../../report/rows/search.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { CloseButton, SmallButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { draftOf, type NamedRule, nameOf, newDraft, type RuleDraft, ruleOf } from './draft.ts';
import { ChannelFields, ConditionFields } from './rule-fields.tsx';
import { RuleList } from './rule-list.tsx';
import { RulePreviewPanel } from './rule-preview.tsx';
import { afterRuleChange, useRules } from './use-rules.ts';

/** The `rules` parameter of the address: all rules, a new rule, or the id of one. */
export const useOpenRules = () => useChoice('rules');

interface Props {
  suggested: RuleDraft | null;
  onSuggested: (draft: null) => void;
  /** Gets the focus when the card closes. */
  trigger: RefObject<HTMLButtonElement | null>;
}

export function RulesCard({ suggested, onSuggested, trigger }: Props) {
  const [open, setOpen] = useOpenRules();
  const { rules, mayChange, ...state } = useRules();
  const isOpen = open !== null;
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  // Focus the opened card, because it is out of sight on a phone.
  useEffect(() => {
    if (isOpen && !wasOpen.current) card.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  function show(what: string | null) {
    onSuggested(null);
    setOpen(what);
    if (what === null) trigger.current?.focus();
  }
  if (!isOpen) return null;
  const edited = rules?.find(({ id }) => id === open);
  const isForm = mayChange && (open === 'new' || edited !== undefined);
  const title = isForm ? say('Channel rule') : say('Channel rules');
  const close = () => show(null);
  return (
    <Box
      as="section"
      ref={card}
      tabIndex={-1}
      aria-label={title}
      {...cardStyle}
      px="4.5"
      py="4"
      outline="0"
      // Clears the top bar on a phone.
      scrollMarginTop="20"
    >
      <Flex align="center" justify="space-between" pb="2">
        <Flex align="center" gap="2">
          <Box as="h2" textStyle="label" fontWeight="600">
            {title}
          </Box>
          <HelpButton topic="guides/channels" about={title} />
        </Flex>
        <CloseButton onClick={close} />
      </Flex>
      <Loaded answer={rules} {...state} waiting={['8']}>
        {(known) =>
          isForm ? (
            <RuleForm
              key={edited?.id ?? JSON.stringify(suggested)}
              rules={known}
              {...{ edited, suggested }}
              onClose={close}
            />
          ) : (
            <RuleList rules={known} mayChange={mayChange} onOpen={show} />
          )
        }
      </Loaded>
    </Box>
  );
}

interface FormProps extends Pick<Props, 'suggested'> {
  rules: readonly NamedRule[];
  /** Undefined for a new rule. */
  edited: NamedRule | undefined;
  onClose: () => void;
}

const sinces = [
  { value: 'now', label: say('From now on') },
  { value: 'always', label: say('All days') },
] as const;

/** The preview updates while the user types. */
function RuleForm({ rules, edited, suggested, onClose }: FormProps) {
  const [draft, setDraft] = useState(edited ? draftOf(edited) : (suggested ?? newDraft));
  const id = edited?.id ?? null;
  const { workspaceId } = useRules();
  const { clock } = usePeriod();
  const rule = ruleOf(draft, rules, id, clock.day);
  const preview = useRulePreview(rule, id);
  const { busy, error, run } = useMutation(async () => {
    if (!rule) return;
    const stored = { workspaceId, name: nameOf(rule), definition: rule };
    await (id ? call('channel-rule.update', { ...stored, id }) : call('channel-rule.create', stored));
    onClose();
    await afterRuleChange(workspaceId);
  });
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  return (
    <Form onSubmit={() => rule && void run()} gap="3">
      <ConditionFields draft={draft} onChange={change} />
      <ChannelFields draft={draft} rules={rules} onChange={change} />
      <Segments
        label={say('Days')}
        choices={sinces}
        chosen={draft.since}
        onChoose={(since) => change({ since })}
      />
      {rule && preview.error && <ErrorPanel error={preview.error} onRetry={preview.retry} />}
      {rule && preview.data && <RulePreviewPanel preview={preview.data.answer} isStale={preview.isStale} />}
      <Notice>{error}</Notice>
      <Flex gap="2">
        <SmallButton look="default" type="submit" loading={busy} disabled={!rule}>
          {say('Save rule')}
        </SmallButton>
        <SmallButton look="outline" onClick={onClose}>
          {say('Discard')}
        </SmallButton>
      </Flex>
      <Box layerStyle="note">
        {say(
          'Rules apply when reports load and do not change stored visits. If you remove a rule, the numbers are as before.',
        )}
      </Box>
    </Form>
  );
}

/** Milliseconds without typing before the preview updates. */
const debounceMs = 300;

function useRulePreview(rule: OrderedRule | null, id: string | null) {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const rested = JSON.parse(useDebounced(JSON.stringify(rule), debounceMs)) as OrderedRule | null;
  const question = rested && { workspaceId, date_range, filters, rule: rested, ...(id ? { id } : {}) };
  return useEndpoint('channel-rule.preview', question, { showPrevious: true });
}
