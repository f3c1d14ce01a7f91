import { useId, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  type BoardCard,
  boardLimits,
  dimensionLabel,
  dimensionNames,
  explorationMetrics,
  isAboutGoal,
  isDefined,
  meaningOf,
  timeframes,
  say,
  sayAs,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { controlStyle, Field, inputStyle, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { bodyOf, type CardDraft, draftOf, emptyDraft } from './card-draft.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';

export { sizeOf } from './card-draft.ts';

interface Props extends Opened {
  /** Null for a new one. */
  card: BoardCard | null;
  onSave: (part: Pick<BoardCard, 'title' | 'body'>) => void;
}

const kinds = [
  ['chart', say('Chart')],
  ['number', say('Number')],
  ['table', say('Table')],
  ['goal', say('Goal')],
  ['funnel', say('Funnel')],
  ['text', say('Text')],
] as const;

/** What a card shows. Its filters and other details come from Explore. */
export function CardDialog({ card, onSave, ...opened }: Props) {
  const [draft, setDraft] = useState<CardDraft>(card ? draftOf(card.title, card.body) : emptyDraft);
  const change = (part: Partial<CardDraft>) => setDraft((latest) => ({ ...latest, ...part }));
  const body = bodyOf(draft, card?.body ?? null);
  const { kind } = draft;
  const hasQuestion = kind === 'chart' || kind === 'number' || kind === 'table';
  return (
    <FormDialog
      title={card ? say('Change the card') : say('New card')}
      help={<HelpButton topic="guides/boards#what-cards-show" about={say('Boards')} />}
      maxW="40rem"
      action={card ? sayAs('verb', 'Change') : say('Add card')}
      ready={body !== null}
      change={{
        busy: false,
        error: undefined,
        run: async () => {
          if (body) onSave({ title: draft.title.trim(), body });
          opened.onClose();
        },
      }}
      {...opened}
    >
      <ChoiceField
        label={say('Kind')}
        choices={kinds}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      {hasQuestion && <Question {...{ draft, change }} />}
      {(kind === 'goal' || (hasQuestion && isAboutGoal(draft.metric))) && (
        <GoalField {...{ draft, change }} />
      )}
      {kind === 'funnel' && <FunnelField {...{ draft, change }} />}
      {kind === 'text' && <MarkdownField {...{ draft, change }} />}
      {kind !== 'text' && <PeriodField {...{ draft, change }} />}
      <TextField
        label={say('Title')}
        hint={kind === 'text' ? say('Can be empty.') : say('If empty, the question is the title.')}
        value={draft.title}
        maxLength={boardLimits.titleLength}
        autoComplete="off"
        onChange={(title) => change({ title })}
      />
    </FormDialog>
  );
}

interface PartProps {
  draft: CardDraft;
  change: (part: Partial<CardDraft>) => void;
}

const metricChoices = explorationMetrics.map((metric) => [metric, say(meaningOf(metric).label)] as const);
const byChoices = [
  ['', say('Nothing')] as const,
  ...dimensionNames.filter((name) => !isDefined(name)).map((name) => [name, dimensionLabel(name)] as const),
] as const;
const pictureChoices = [
  ['lines', say('Lines')],
  ['areas', say('Areas')],
  ['bars', say('Bars')],
  ['shares', say('Shares')],
  ['hours', say('Hours and weekdays')],
] as const;

function Question({ draft, change }: PartProps) {
  const { kind, metric, by, picture } = draft;
  return (
    <>
      <ChoiceField
        label={say('Metric')}
        choices={metricChoices}
        value={metric}
        onChange={(next) => change({ metric: next })}
      />
      {kind !== 'number' && by !== null && (
        // Translators: what a table is broken down by
        <ChoiceField
          label={say('By')}
          choices={byChoices}
          value={by}
          onChange={(next) => change({ by: next })}
        />
      )}
      {kind === 'chart' && picture !== 'table' && (
        <ChoiceField
          label={say('Picture')}
          choices={pictureChoices}
          value={picture}
          onChange={(next) => change({ picture: next })}
        />
      )}
    </>
  );
}

function GoalField({ draft: { goal }, change }: PartProps) {
  const { list } = useGoals();
  const names = list?.map(({ name }) => name) ?? [];
  const known = goal === '' || names.includes(goal) ? names : [goal, ...names];
  return (
    <ChoiceField
      label={say('Goal')}
      choices={[['', say('Choose a goal')], ...known.map((name) => [name, name] as const)]}
      value={goal}
      onChange={(next) => change({ goal: next })}
    />
  );
}

function FunnelField({ draft: { funnel }, change }: PartProps) {
  const { id: workspaceId } = useReportWorkspace();
  const { data } = useEndpoint('funnel.list', { workspaceId });
  return (
    <ChoiceField
      label={say('Funnel')}
      choices={[
        ['', say('Choose a funnel')],
        ...(data?.answer ?? []).map(({ id, name }) => [id, name] as const),
      ]}
      value={funnel}
      onChange={(next) => change({ funnel: next })}
    />
  );
}

function PeriodField({ draft: { timeframe }, change }: PartProps) {
  if (timeframe === null) return null;
  return (
    <ChoiceField
      label={say('Period')}
      choices={[['', say('That of the board')], ...timeframes.map((each) => [each, say(each)] as const)]}
      value={timeframe}
      onChange={(next) => change({ timeframe: next })}
    />
  );
}

function MarkdownField({ draft: { text }, change }: PartProps) {
  const id = useId();
  const remaining = boardLimits.textLength - [...text].length;
  return (
    <Field
      id={id}
      label={say('Text')}
      hint={say('Markdown: # heading, - list, **bold**, *italic*, [link](https://example.com)')}
      error={
        remaining < 0
          ? say('{count, plural, one {# character too many} other {# characters too many}}', {
              count: -remaining,
            })
          : undefined
      }
    >
      <chakra.textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={8}
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        css={{ ...controlStyle, ...inputStyle }}
        px="3"
        py="2"
        minH="10rem"
      />
    </Field>
  );
}
