import { ButtonLink } from '../ui/link.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { useTitle } from '../ui/page/use-window.ts';
import { paths } from '../paths.ts';

/** The page for unknown paths. */
export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <MessagePage title="404" text="Page not found">
      <ButtonLink to={paths.landing}>Back to the home page</ButtonLink>
    </MessagePage>
  );
}
