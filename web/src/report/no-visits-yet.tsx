import { roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { paths, settingsPath } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyCard } from '../ui/empty-card.tsx';
import { TextLink } from '../ui/link.tsx';
import { useAppPath } from './address/use-address.ts';
import { useReportWorkspace } from './use-period.ts';

export default function NoVisitsYet({ domain }: Pick<WorkspaceAnswer, 'domain'>) {
  const appPath = useAppPath();
  const { role } = useReportWorkspace();
  return (
    <EmptyCard
      title={say('No visits yet')}
      help="start/first-visit"
      text={say('Visits show up here once the tracking code is on {domain}.', { domain })}
    >
      <Button asChild mt="2">
        <Link to={appPath(paths.tracking)}>{say('Get the tracking code')}</Link>
      </Button>
      {roleMay(role, 'import history') && (
        <TextLink to={appPath(settingsPath('data'))} color="fg.muted">
          {say('Bring your history from another tool')}
        </TextLink>
      )}
    </EmptyCard>
  );
}
