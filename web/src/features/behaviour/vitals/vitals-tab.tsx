import { Box, Flex } from '@chakra-ui/react';
import { isFiltered } from '../../../report/address/view.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { NeedsFullScript } from '../../../ui/workspace/needs-full-script.tsx';
import { vitalQuestions, metricOf } from './vital-questions.ts';
import { VitalsCard } from './vitals-card.tsx';
import { queryMetrics, vitalNames, vitals, say, phrase } from '@footfall/functions/contract';
import { breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { metricColumn, type Column } from '../../../report/rows/column.ts';
import { QuestionTable } from '../../../report/rows/table/table-card.tsx';
import { RatingMark } from './rating.tsx';

export default function VitalsTab() {
  return (
    <QuestionsProvider ask={vitalQuestions}>
      <Vitals />
    </QuestionsProvider>
  );
}

function Vitals() {
  const { data, isStale } = useQuestion('totals');
  const loads = data?.answer.results[0]?.metrics[0];
  if (data && !isStale && !loads) return <NotMeasured />;
  return (
    <CardColumns>
      <VitalsCard />
      <VitalTables />
    </CardColumns>
  );
}

function NotMeasured() {
  const { domain, view, workspaceId } = usePeriod();
  if (isFiltered(view))
    return (
      <Box as="section" {...cardStyle} px="4" py="16" textAlign="center" color="fg.muted">
        {say('No measured page loads match the filters')}
      </Box>
    );
  return (
    <Flex as="section" direction="column" gap="4" px={{ base: '4', md: '8' }} py="8" {...cardStyle}>
      <Box as="h2" textStyle="title">
        {say('No page loads measured in this timeframe')}
      </Box>
      <Box as="p" textStyle="prose" color="fg.muted" maxW="42rem">
        {say(
          'How fast your pages are for visitors: when the main content appears, how quickly the page responds, and whether it shifts. The value 0.25 measures one page load in four, 1 measures all.',
        )}
      </Box>
      <HelpButton topic="guides/page-speed" about={say('No page loads measured in this timeframe')} />
      <Box maxW="42rem">
        <NeedsFullScript
          workspaceId={workspaceId}
          domain={domain}
          extra="vitals"
          text={say('script.plus.js measures this if you turn it on in the tag.')}
          label={say('Tag that measures')}
        />
      </Box>
    </Flex>
  );
}

const loads = queryMetrics.measured_loads;

const columns: Column[] = [
  metricColumn('measured_loads', phrase('Loads')),
  ...vitalNames.map((vital) => ({
    ...metricColumn(metricOf(vital), vitals[vital].name),
    mark: (value: number) => <RatingMark vital={vital} value={value} alone />,
  })),
];

const tables = [
  ['pages', say('Pages'), phrase('Page'), breakdowns.pages],
  ['devices', say('Devices'), phrase('Device'), breakdowns.devices],
  ['browsers', say('Browsers'), phrase('Browser'), breakdowns.software],
  ['countries', say('Countries'), phrase('Country'), breakdowns.countries],
] as const;

const VitalTables = () => (
  <>
    {tables.map(([question, title, name, breakdown]) => (
      <QuestionTable
        key={question}
        {...{ question, title, name, columns }}
        topic="guides/page-speed#what-the-numbers-mean"
        kind={{ ...breakdown, unit: loads.label, meaning: loads }}
        unit={say('75th percentile')}
        help={say('Three in four measured page loads were at least this fast.')}
        table={`vitals-${question}`}
        hasSearch={question === 'pages'}
      />
    ))}
  </>
);
