import { useEffect, useRef, type RefObject } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { useChoice } from '../../../report/address/use-address.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';
import type { RuleDraft } from './draft.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { useRules } from './use-rules.ts';

/** What of the rules is open, as the address has it: all of them, a new one, or the one with this id. */
export const useOpenRules = () => useChoice('rules');

interface Props {
  /** What a new rule begins with, if something asked for it. */
  suggested: RuleDraft | null;
  /** Forgets that. */
  onSuggested: (draft: null) => void;
  /** Gets the focus when the rules are closed. */
  trigger: RefObject<HTMLButtonElement | null>;
}

/** The channel rules: their list, or one of them to be typed. Nothing while they are closed. */
export function RulesCard({ suggested, onSuggested, trigger }: Props) {
  const [open, setOpen] = useOpenRules();
  const { rules, error, retry, mayChange } = useRules();
  const isOpen = open !== null;
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  // What has just been opened on the page gets the focus: on a phone it is out of sight.
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
  const title = isForm ? 'Channel rule' : 'Channel rules';
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
      // Below the bar at the top of a phone.
      scrollMarginTop="20"
    >
      <Flex align="center" justify="space-between" pb="2">
        <Box as="h2" textStyle="label" fontWeight="600">
          {title}
        </Box>
        <CloseButton onClick={close} />
      </Flex>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!rules && !error && <Skeleton h="8" />}
      {rules && !isForm && <RuleList rules={rules} mayChange={mayChange} onOpen={show} />}
      {rules && isForm && (
        <RuleForm
          key={edited?.id ?? JSON.stringify(suggested)}
          {...{ rules, edited, suggested }}
          onClose={close}
        />
      )}
    </Box>
  );
}
