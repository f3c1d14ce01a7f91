import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { courseQuestion } from '../ask/question.ts';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { ChartWaiting } from '../chart/chart-waiting.tsx';
import { CourseChart } from '../chart/course-chart.tsx';
import { reachingIn } from './goal-questions.ts';
import { useRevenueQuestion } from './revenue-tile.tsx';

interface Props {
  /** The name of the goal that the visits reached. */
  goal: string;
}

/** The course of a goal's revenue where it has several currencies: in that of most conversions. */
export default function RevenueCourse({ goal }: Props) {
  return (
    <QuestionsProvider ask={useRevenueQuestion(goal)}>
      <OfFirst goal={goal} />
    </QuestionsProvider>
  );
}

function OfFirst({ goal }: Props) {
  const currency = useQuestion('revenue').data?.answer.results[0]?.dimensions[0];
  return currency === undefined ? <ChartWaiting /> : <InCurrency key={currency} {...{ goal, currency }} />;
}

function InCurrency({ goal, currency }: Props & { currency: string }) {
  const ask = useMemo(
    (): PageQuestions => (common, interval) => {
      const filters = [
        ...reachingIn(common.filters, { name: goal }),
        ['is', 'event:currency', [currency]] as const,
      ];
      return { chart: courseQuestion({ ...common, filters }, interval, ['total_revenue']) };
    },
    [goal, currency],
  );
  return (
    <QuestionsProvider ask={ask}>
      <Box layerStyle="note" px="4" pt="3">
        In {currency}, the currency of most conversions with revenue
      </Box>
      <Course />
    </QuestionsProvider>
  );
}

const Course = () => (
  <CourseChart
    call={useQuestion('chart')}
    metric="total_revenue"
    nothing={0}
    meaning={queryMetrics.total_revenue}
  />
);
