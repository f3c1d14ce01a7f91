import { type Destination, say } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { refetch } from '../../../../../api/use-endpoint.ts';
import { useMutation } from '../../../../../api/use-mutation.ts';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { ActionRow } from '../../../../../ui/page/section.tsx';
import { outcomeText } from '../delivery-words.ts';

interface Props {
  workspaceId: string;
  destination: Pick<Destination, 'id' | 'kind'>;
  text: string;
  disabled?: boolean;
}

export function SendTest({ workspaceId, destination: { id, kind }, ...row }: Props) {
  const send = useMutation(async () => {
    const tried = await call('destination.test', { workspaceId, id });
    await refetch('destination.list', { workspaceId });
    await refetch('destination.deliveries', { workspaceId, id });
    return tried;
  });
  const outcome = send.answer && outcomeText(kind, send.answer);
  const isSent = send.answer?.state === 'sent';
  return (
    <>
      <ActionRow title={say('Test')} change={send} {...row}>
        {say('Send a test')}
      </ActionRow>
      <Notice tone="success">{isSent && outcome}</Notice>
      <Notice>{send.error ?? (!isSent && outcome)}</Notice>
    </>
  );
}
