import { useMemo } from 'react';
import { type Exploration, say } from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { changeExploration, readExploration } from '../../report/exploration/address.ts';
import { ReportPage } from '../../report/report-page.tsx';
import { useExploration } from '../../report/exploration/use-exploration.ts';
import { ExplorationFilters } from './exploration-filters.tsx';
import { ExplorationCard } from './exploration-card.tsx';
import { Sentence } from './sentence/sentence.tsx';

/** The exploration of the address. */
function useAddressed() {
  const { params, change } = useAddress();
  const text = params.toString();
  const exploration = useMemo(() => readExploration(new URLSearchParams(text)), [text]);
  return {
    exploration,
    change: (part: Partial<Exploration>) => change((latest) => changeExploration(latest, part)),
  };
}

export default function ExplorePage() {
  return (
    // The sentence has the controls of the period.
    <ReportPage title={say('Explore')} hasOwnPeriod hasInterval>
      <Content />
    </ReportPage>
  );
}

function Content() {
  const { exploration, change } = useAddressed();
  const call = useExploration(exploration);
  return (
    <>
      <Sentence exploration={exploration} onChange={change} />
      <ExplorationFilters explored={call.explored} />
      <ExplorationCard {...{ exploration, call }} onChange={change} />
    </>
  );
}
