import { say } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../link.tsx';
import { MessagePage } from '../page/message-page.tsx';
import { useTitle } from '../page/use-window.ts';

/** For addresses of workspaces of which the reader is not a member. */
export function NoSuchWorkspace({ site, to }: { site: string | null; to: string }) {
  return (
    <MessagePage
      title={say('No such workspace')}
      text={say('You are not a member of a workspace for {site}, or it does not exist.', {
        site: String(site),
      })}
    >
      <ButtonLink to={to}>{say('Back to your dashboard')}</ButtonLink>
    </MessagePage>
  );
}

/** For a workspace from which the user was removed while it was open. */
export function LostAccess({ site, hasOthers }: { site: string; hasOthers: boolean }) {
  useTitle(say('No access'));
  return (
    <MessagePage
      title={say('You no longer have access to {site}.', { site })}
      text={say('You were removed from the workspace, or it was deleted. Its owners can tell you more.')}
    >
      <ButtonLink to={hasOthers ? paths.dashboard : paths.addWorkspace}>
        {hasOthers ? say('Go to your dashboard') : say('Add workspace')}
      </ButtonLink>
      <ButtonLink to={paths.account} look="ghost">
        {say('My Account')}
      </ButtonLink>
    </MessagePage>
  );
}
