import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Box } from '@chakra-ui/react';
import { formatMoney, say, type UnknownTag } from '@footfall/functions/contract';
import { useSharedLink, useIsMember } from '../../api/reader.ts';
import { behaviourPath, paths } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { RowsCard, RowsState } from '../rows/card.tsx';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { useReportPath } from '../address/use-view.ts';
import { type GoalCardRow, goalCardRows } from './goal-card-rows.ts';
import { earnedQuestion, goals, goalsQuestion } from './goal-questions.ts';
import { type NamedGoal, useGoals } from './use-goals.ts';
import { LastRow } from '../rows/others.tsx';
import { BreakdownList } from '../rows/list.tsx';
import { ChangeTitle, fileOf, WaitingList } from '../rows/list-card.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { usePeriod } from '../use-period.ts';
import { bold, TagWords } from './tag-words.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** A separate call, because no other card reads single events. */
const goalsQuestions: PageQuestions = (common) => ({
  goals: goalsQuestion(common),
  earned: earnedQuestion(common),
});

/** Goals with revenue first. Renders nothing without goals. */
export default function GoalsOverview() {
  const { list } = useGoals();
  if (!list || list.length === 0) return null;
  return (
    <QuestionsProvider ask={goalsQuestions}>
      <GoalsCard list={list} />
    </QuestionsProvider>
  );
}

function GoalsCard({ list }: { list: readonly NamedGoal[] }) {
  // A press on a row shows it.
  useEffect(() => void import('./goal-overview.tsx').catch(() => undefined), []);
  const [call, earned] = [useQuestion('goals'), useQuestion('earned')];
  const isKnown = earned.data !== undefined || earned.error !== undefined;
  const all = call.data && isKnown ? goalCardRows(list, call.data, earned.data) : undefined;
  const rows = all?.slice(0, goals.take);
  const [title, unit] = [say(goals.title), say(goals.unit)];
  return (
    <RowsCard
      {...{ title, unit, call, rows }}
      help={say(goals.meaning.sentence)}
      topic="guides/goals#read-a-goal"
      csv={fileOf(goals)}
      file={goals.title}
      end={<ChangeTitle {...{ call, unit }} />}
    >
      <Box {...dimmedIf(call.isStale)}>
        <RowsState
          {...{ call, rows }}
          waiting={<WaitingList count={Math.min(list.length, goals.take)} />}
          empty={null}
        >
          <BreakdownList rows={rows ?? []} breakdown={goals} below={earnedLines} />
        </RowsState>
      </Box>
      {all?.some(({ earned: lines }) => lines.some(({ total }) => total > 0)) && <MistypedTags />}
      <AllGoals omitted={list.length - goals.take} />
    </RowsCard>
  );
}

/** One line per currency. The trailing space separates them for screen readers. */
const earnedLines = ({ earned }: GoalCardRow) =>
  earned.map(({ currency, total, average }) => (
    <span key={currency} translate="no">
      {/* Translators: the revenue of a goal: all of it, and the average of one conversion. */}
      {say('{total}, {average} on average', {
        total: formatMoney(total, currency),
        average: formatMoney(average, currency),
      })}{' '}
    </span>
  ));

/** A link to all goals with the number of omitted ones. Shared links without that page have none. */
function AllGoals({ omitted }: { omitted: number }) {
  const to = useReportPath()(behaviourPath('goals'));
  const navigate = useNavigate();
  const hasBehaviour = useSharedLink()?.sections.includes('behaviour') ?? true;
  if (!hasBehaviour) return null;
  return omitted > 0 ? (
    <LastRow rest={{ is: 'more', count: omitted }} onClick={() => void navigate(to)} />
  ) : (
    <Box px="2" pt="2">
      <TextLink to={to}>{say('All goals')}</TextLink>
    </Box>
  );
}

function salesWords({ tag, value }: Pick<UnknownTag, 'tag' | 'value'>, amount: string): ReactNode {
  const values = { b: bold, value, amount };
  return tag === 'utm_medium'
    ? sayRich('The medium <b>{value}</b> has sales of {amount}.', values)
    : sayRich('The source <b>{value}</b> has sales of {amount}.', values);
}

/** Probably mistyped campaign tags with sales. Hidden from readers who cannot create rules. */
function MistypedTags() {
  const to = useReportPath()(paths.acquisition);
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const isMember = useIsMember();
  const { data } = useEndpoint('tag.unknown', isMember ? { workspaceId, date_range, filters } : null);
  const sold = (data?.answer ?? []).flatMap((tag) => tag.sales.map((sales) => ({ tag, ...sales })));
  if (sold.length === 0) return null;
  return (
    <Box as="ul" aria-label={say('Mistyped tags with sales')} px="2" pt="2">
      {sold.map(({ tag, currency, total }) => (
        <Box as="li" key={`${tag.tag} ${tag.value} ${currency}`} layerStyle="note" overflowWrap="anywhere">
          <TagWords nearest={tag.nearest}>{salesWords(tag, formatMoney(total, currency))}</TagWords>{' '}
          <TextLink to={to}>{say('Acquisition')}</TextLink>
        </Box>
      ))}
    </Box>
  );
}
