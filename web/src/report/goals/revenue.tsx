import { useMemo, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { queryMetrics, changeOf, changeText, formatMoney, say } from '@footfall/functions/contract';
import { ChangeMark } from '../../ui/figures/change-mark.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { seriesQuestion } from '../ask/question.ts';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { ChartWaiting } from '../chart/chart-waiting.tsx';
import { TrendChart } from '../chart/trend-chart.tsx';
import { reachingIn, revenueQuestion } from './goal-questions.ts';

interface Props {
  goal: string;
}

/** Several parts of the page share one request. */
function WithRevenue({ goal, children }: Props & { children: ReactNode }) {
  const ask = useMemo(
    (): PageQuestions => (common) => ({ revenue: revenueQuestion(common, { name: goal }) }),
    [goal],
  );
  return <QuestionsProvider ask={ask}>{children}</QuestionsProvider>;
}

/** Revenue in several currencies, a line each with its earlier value. */
export const RevenueLines = ({ goal }: Props) => (
  <WithRevenue goal={goal}>
    <Lines />
  </WithRevenue>
);

/** Shows the currency with most conversions. */
export const RevenueTrend = ({ goal }: Props) => (
  <WithRevenue goal={goal}>
    <Trend goal={goal} />
  </WithRevenue>
);

const { moreIsBetter } = queryMetrics.goal_revenue;

function Lines() {
  const { data, error } = useQuestion('revenue');
  if (!data) return <span className="number">{error ? '–' : <Waiting />}</span>;
  const isCompared = data.answer.meta.compared_with !== null;
  return (
    <>
      {data.answer.results.map(({ dimensions: [currency = ''], metrics, comparison }) => {
        const [now, before] = [metrics[0] ?? 0, comparison?.metrics[0] ?? 0];
        const change = changeOf(comparison?.same_days?.metrics[0] ?? now, before, moreIsBetter);
        return (
          <span key={currency} className="line">
            <span className="number">{formatMoney(now, currency)}</span>
            {isCompared && (
              <span className="change">
                {change && (
                  <>
                    <ChangeMark change={change} />
                    <Hidden>{changeText(change)} </Hidden>
                  </>
                )}
                <span className="from">
                  {/* Translators: the earlier number behind a change. */}
                  {say('from {number}', { number: formatMoney(before, currency) })}
                </span>
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}

function Trend({ goal }: Props) {
  const { data, error, retry } = useQuestion('revenue');
  const currency = data?.answer.results[0]?.dimensions[0];
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  return currency === undefined ? <ChartWaiting /> : <TrendIn key={currency} {...{ goal, currency }} />;
}

function TrendIn({ goal, currency }: Props & { currency: string }) {
  const ask = useMemo(
    (): PageQuestions => (common, interval) => {
      const filters = [
        ...reachingIn(common.filters, { name: goal }),
        ['is', 'event:currency', [currency]] as const,
      ];
      return { chart: seriesQuestion({ ...common, filters }, interval, ['total_revenue']) };
    },
    [goal, currency],
  );
  return (
    <QuestionsProvider ask={ask}>
      <Box layerStyle="note" px="4" pt="3">
        {say('In {currency}, the currency of most conversions with revenue', { currency })}
      </Box>
      <Chart />
    </QuestionsProvider>
  );
}

const Chart = () => (
  <TrendChart
    call={useQuestion('chart')}
    metric="total_revenue"
    nothing={0}
    meaning={queryMetrics.total_revenue}
  />
);
