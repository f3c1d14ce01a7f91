import { type Input, type LinkAnswer, say } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { changeAnswer } from '../../api/use-endpoint.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';

const comparedWarning = say(
  'Another link of this site has other periods or filters, or hides nothing. Someone with both links can work out what one of them hides. Links that hide small groups are only safe together if they have the same periods and filters.',
);

/**
 * Creates links. If readers could compare the link with another one, its creator must confirm a warning first.
 * @param timeframe a change of it requires a new confirmation
 * @param onCreated called before the link is added to the list
 */
export function useLinkCreation(
  workspaceId: string,
  timeframe: LinkAnswer['timeframe'],
  onCreated: (link: LinkAnswer) => void,
) {
  const { busy, error, run } = useMutation(
    async (body: Omit<Input<'link.create'>, 'workspaceId'>) => {
      const link = await call('link.create', { workspaceId, ...body });
      onCreated(link);
      await changeAnswer('link.list', { workspaceId }, (links) => [link, ...links]);
    },
    apiFailure(({ code, message }) => ({ code, message, timeframe })),
  );
  const isWarning = error?.code === 'confirmation_required';
  const confirmed = isWarning && error.timeframe === timeframe;
  const failure = isWarning ? undefined : error?.message;
  return (action: { first: string; anyway: string }, body: Parameters<typeof run>[0]) => ({
    action: confirmed ? action.anyway : action.first,
    look: confirmed ? ('danger' as const) : ('default' as const),
    change: {
      busy,
      error: confirmed ? comparedWarning : failure,
      run: () => run({ ...body, timeframe, confirmed }),
    },
  });
}
