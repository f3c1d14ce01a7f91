import { paths } from '../../paths.ts';
import { ButtonLink } from '../link.tsx';
import { MessagePage } from '../page/message-page.tsx';
import { useTitle } from '../page/use-window.ts';

/** For addresses of workspaces of which the reader is not a member. */
export function NoSuchWorkspace({ site, to }: { site: string | null; to: string }) {
  return (
    <MessagePage
      title="No such workspace"
      text={`You are not a member of a workspace for ${site}, or it does not exist.`}
    >
      <ButtonLink to={to}>Back to your dashboard</ButtonLink>
    </MessagePage>
  );
}

/** For a workspace from which the user was removed while it was open. */
export function LostAccess({ site, hasOthers }: { site: string; hasOthers: boolean }) {
  useTitle('No access');
  return (
    <MessagePage
      title={`You no longer have access to ${site}.`}
      text="You were removed from the workspace, or it was deleted. Its owners can tell you more."
    >
      <ButtonLink to={hasOthers ? paths.dashboard : paths.addWorkspace}>
        {hasOthers ? 'Go to your dashboard' : 'Add workspace'}
      </ButtonLink>
      <ButtonLink to={paths.account} look="ghost">
        My Account
      </ButtonLink>
    </MessagePage>
  );
}
