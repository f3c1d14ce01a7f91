import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { behaviourPath } from '../../../paths.ts';
import { useReportPath } from '../../../report/address/report-path.ts';
import { useView } from '../../../report/address/use-view.ts';
import { Button } from '../../../ui/button.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import { funnelSteps, keptWords, newFunnel, withWay } from './way-filters.ts';

/** What can be done with the chosen way. */
export function WayActions() {
  const { choice, choose } = useJourneyChoice();
  const { view, change } = useView();
  const reportPath = useReportPath();
  const filters = withWay(view, choice);
  const steps = funnelSteps(choice);
  const [, page = ''] = choice.way.at(-1) ?? [];
  const startHere = () =>
    choose({ direction: 'from', at: { operator: 'is', dimension: 'event:page', values: [page] }, way: [] });
  return (
    <div>
      <Button
        size="small"
        disabled={typeof filters === 'string'}
        aria-describedby="way-kept"
        onClick={() => typeof filters !== 'string' && change({ filters })}
      >
        Filter by this way
      </Button>
      <Box id="way-kept" textStyle="note" color="fg.muted" mt="2">
        {typeof filters === 'string' ? filters : keptWords(choice)}
      </Box>
      <Flex gap="2" mt="3">
        {steps.length > 1 && (
          <Button look="outline" size="small" fullWidth={false} flex="1" asChild>
            <Link to={newFunnel(reportPath(behaviourPath('funnels')), steps)}>Make a funnel</Link>
          </Button>
        )}
        <Button look="outline" size="small" fullWidth={false} flex="1" onClick={startHere}>
          Start here
        </Button>
      </Flex>
    </div>
  );
}
