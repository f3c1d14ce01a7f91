import { Flex } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { courseMetrics, type CourseMetric } from './event-questions.ts';

const labels: Record<CourseMetric, string> = { events: 'Events', visitors: 'Visitors' };
const choices = courseMetrics.map((value) => ({ value, label: labels[value] }));

/** How often an event happened by time, or by how many visitors, as the address says. */
export function EventCourse() {
  const call = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = courseMetrics.find((metric) => metric === name) ?? 'events';
  return (
    <>
      <Flex px="2" pt="5">
        <Segments
          label="Metric of the chart"
          choices={choices}
          chosen={chosen}
          onChoose={(metric) => setName(metric === 'events' ? null : metric)}
        />
      </Flex>
      <CourseChart call={call} metric={chosen} nothing={0} meaning={queryMetrics[chosen]} />
    </>
  );
}
