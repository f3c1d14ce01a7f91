import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { behaviourPath } from '../../../paths.ts';
import { useReportPath } from '../../../report/address/report-path.ts';
import { useView } from '../../../report/address/use-view.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import { funnelSteps, keptWords, lineOf, newFunnel, withWay } from './way-filters.ts';

/** What can be done with the chosen way. */
export function WayActions() {
  const {
    choice,
    end: [, page],
    choose,
  } = useJourneyChoice();
  const { view, change } = useView();
  const reportPath = useReportPath();
  const filters = withWay(view, choice);
  const isRefused = typeof filters === 'string';
  const steps = funnelSteps(choice);
  return (
    <div>
      <Button
        size="small"
        disabled={isRefused}
        aria-describedby="way-kept"
        onClick={() => !isRefused && change({ filters })}
      >
        Filter by this way
      </Button>
      <Box id="way-kept" textStyle="note" color="fg.muted" mt="2">
        {isRefused ? filters : keptWords(choice)}
      </Box>
      <Flex gap="2" mt="3">
        {steps.length > 1 && (
          <SmallButton look="outline" flex="1" asChild>
            <Link to={newFunnel(reportPath(behaviourPath('funnels')), steps)}>Make a funnel</Link>
          </SmallButton>
        )}
        <SmallButton
          look="outline"
          flex="1"
          onClick={() => choose({ direction: 'from', at: lineOf('is', 'event:page', page), way: [] })}
        >
          Start here
        </SmallButton>
      </Flex>
    </div>
  );
}
