import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { paths } from '../../paths.ts';

interface Props {
  /** The name of the workspace. */
  site: string;
  /** Whether the user has other workspaces. */
  hasOthers: boolean;
}

/** Replaces the page of a workspace from which the user was removed while it was open. */
export function LostAccess({ site, hasOthers }: Props) {
  useTitle('No access');
  return (
    <MessagePage
      title={`You no longer have access to ${site}.`}
      text="You were removed from the workspace, or it was deleted. Its owners can tell you more."
    >
      <Button asChild>
        <Link to={hasOthers ? paths.dashboard : paths.addWorkspace}>
          {hasOthers ? 'Go to your dashboard' : 'Add a workspace'}
        </Link>
      </Button>
      <Button asChild look="ghost">
        <Link to={paths.account}>My Account</Link>
      </Button>
    </MessagePage>
  );
}
