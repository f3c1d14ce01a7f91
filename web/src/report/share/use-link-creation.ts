import type { Input, LinkAnswer } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { changeAnswer } from '../../api/use-endpoint.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';

const comparedWarning =
  'Another link of this site has other periods or filters, or hides nothing. Whoever reads both can work out what one of them hides. Links that hide small groups are safe together only with the same periods and filters.';

/**
 * Creates links. One that readers could compare with another link is created only if its maker confirms the warning.
 * @param onCreated called before the list shows the link
 */
export function useLinkCreation(workspaceId: string, onCreated: (link: LinkAnswer) => void) {
  const { busy, error, clear, run } = useMutation(
    async (body: Omit<Input<'link.create'>, 'workspaceId'>) => {
      const link = await call('link.create', { workspaceId, ...body });
      onCreated(link);
      await changeAnswer('link.list', { workspaceId }, (links) => [link, ...links]);
    },
    apiFailure(({ code, message }) => ({ code, message })),
  );
  const needsConfirmation = error?.code === 'confirmation_required';
  return {
    busy,
    error: needsConfirmation ? comparedWarning : error?.message,
    needsConfirmation,
    /** Forgets the warning, because the link is another one now. */
    clear,
    run: (body: Parameters<typeof run>[0]) => run({ ...body, confirmed: needsConfirmation }),
  };
}
