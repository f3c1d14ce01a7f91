import { Link } from 'react-router-dom';
import { WideButton } from '../button.tsx';
import { MessagePage } from '../page/message-page.tsx';

/** Replaces a page whose address names a workspace of which the reader is not a member. */
export function NoSuchWorkspace({ site, to }: { site: string | null; to: string }) {
  return (
    <MessagePage
      title="No such workspace"
      text={`You are not a member of a workspace for ${site}, or it does not exist.`}
    >
      <WideButton asChild>
        <Link to={to}>Back to your dashboard</Link>
      </WideButton>
    </MessagePage>
  );
}
