import { useId, useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Delivery, type Destination, say } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { useMutation } from '../../../../../api/use-mutation.ts';
import { SmallButton } from '../../../../../ui/button.tsx';
import { codeFont } from '../../../../../ui/code/code-font.ts';
import { useCopy } from '../../../../../ui/code/use-copy.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { StateMark } from '../../integration-row.tsx';
import { deliveryState, deliveryText, outcomeText, prettyBody } from '../delivery-words.ts';
import { showDelivery } from '../known-destinations.ts';

interface Props {
  workspaceId: string;
  destination: Pick<Destination, 'id' | 'kind'>;
  delivery: Delivery;
}

export function DeliveryRow({ delivery, ...of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [id, titleId] = [useId(), useId()];
  const { title, problem } = delivery;
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border">
      <chakra.button
        type="button"
        css={headStyle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Box id={titleId}>
            <Box textStyle="label">{title}</Box>
            <Box layerStyle="note">{deliveryText(delivery)}</Box>
          </Box>
          {problem && (
            <Box textStyle="note" color="negative">
              {problem}
            </Box>
          )}
        </Box>
        <StateMark {...deliveryState(delivery)} flexShrink="0" />
        <Icon
          name="chevron-right"
          color="fg.muted"
          flexShrink="0"
          {...(isOpen && { transform: 'rotate(90deg)' })}
        />
      </chakra.button>
      {isOpen && (
        <Box id={id} pb="4">
          <Sent {...{ delivery, titleId }} {...of} />
        </Box>
      )}
    </Box>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '14',
  py: '2.5',
  textAlign: 'start',
  borderRadius: 'row',
  cursor: 'pointer',
} as const;

function Sent({ workspaceId, destination: { id, kind }, delivery, titleId }: Props & { titleId: string }) {
  const [copyId, againId] = [useId(), useId()];
  const { copied, copy } = useCopy();
  const again = useMutation(async () => {
    const tried = await call('destination.send-again', { workspaceId, id, deliveryId: delivery.id });
    await showDelivery(workspaceId, id, tried);
    return tried;
  });
  const outcome = again.answer && outcomeText(kind, again.answer);
  const isSent = again.answer?.state === 'sent';
  const body = prettyBody(delivery.body);
  return (
    <Flex direction="column" gap="3">
      <chakra.pre
        css={bodyStyle}
        tabIndex={0}
        role="region"
        aria-label={say('Body of “{title}”', { title: delivery.title })}
      >
        {body}
      </chakra.pre>
      <Flex gap="2" wrap="wrap">
        <SmallButton id={copyId} aria-labelledby={`${copyId} ${titleId}`} onClick={() => void copy(body)}>
          <Icon name={copied === 'yes' ? 'check' : 'copy'} />
          {copied === 'yes' ? say('Copied') : say('Copy')}
        </SmallButton>
        <SmallButton id={againId} aria-labelledby={`${againId} ${titleId}`} change={again}>
          {say('Send again')}
        </SmallButton>
      </Flex>
      <Notice tone="neutral">
        {copied === 'refused' && say('The browser does not allow copying. Select the text to copy it.')}
      </Notice>
      <Notice tone="success">{isSent && outcome}</Notice>
      <Notice>{again.error ?? (!isSent && outcome)}</Notice>
    </Flex>
  );
}

const bodyStyle = {
  p: '3',
  maxH: '64',
  overflow: 'auto',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  fontFamily: codeFont,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
} as const;
