import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyCard } from '../ui/empty-card.tsx';
import { useAppPath } from './address/use-address.ts';

export default function NoVisitsYet({ domain }: Pick<WorkspaceAnswer, 'domain'>) {
  const appPath = useAppPath();
  return (
    <EmptyCard title="No visits yet" text={`Visits show up here once the tracking code is on ${domain}.`}>
      <Button asChild mt="2">
        <Link to={appPath(paths.tracking)}>Get the tracking code</Link>
      </Button>
    </EmptyCard>
  );
}
