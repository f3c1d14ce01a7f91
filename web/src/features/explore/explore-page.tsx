import { useMemo } from 'react';
import type { Exploration } from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { changeExploration, readExploration } from '../../report/exploration/address.ts';
import { ReportPage } from '../../report/report-page.tsx';
import { ExplorationCard } from './exploration-card.tsx';

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
    <ReportPage title="Explore" hasOwnPeriod hasInterval>
      <Content />
    </ReportPage>
  );
}

function Content() {
  const { exploration, change } = useAddressed();
  return <ExplorationCard exploration={exploration} onChange={change} />;
}
