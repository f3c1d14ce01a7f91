import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../button.tsx';
import { MessagePage } from '../page/message-page.tsx';

/** Replaces a page whose address names a workspace of which the reader is not a member. */
export function NoSuchWorkspace({ to }: { to: string }) {
  const [search] = useSearchParams();
  return (
    <MessagePage
      title="No such workspace"
      text={`You are not a member of a workspace for ${search.get('site')}, or it does not exist.`}
    >
      <Button asChild>
        <Link to={to}>Back to your dashboard</Link>
      </Button>
    </MessagePage>
  );
}
