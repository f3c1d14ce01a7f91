import { isUnwantedEvent, queryMetrics } from '@footfall/functions/contract';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { type Course, FigureOverview } from '../figure-overview.tsx';
import { overviewFigures } from './event-rows.ts';

const courses: [Course, Course] = [
  { value: 'events', label: 'Events', meaning: queryMetrics.events },
  { value: 'visitors', label: 'Visitors', meaning: queryMetrics.visitors },
];

/** How often an event happened, by how many visitors, what it earned in each currency, and its course. */
export function EventOverview({ event }: { event: string }) {
  const [counts, everyone, revenue] = [
    useQuestion('counts'),
    useQuestion('everyone'),
    useQuestion('revenue'),
  ];
  return (
    <FigureOverview
      name={event}
      help={queryMetrics.events.sentence}
      calls={[counts, everyone, revenue]}
      figures={
        counts.data &&
        everyone.data &&
        revenue.data &&
        overviewFigures(counts.data.answer, everyone.data.answer, revenue.data.answer)
      }
      courses={courses}
      isUnwanted={isUnwantedEvent(event)}
    />
  );
}
