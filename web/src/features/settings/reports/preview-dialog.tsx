import { Box, chakra } from '@chakra-ui/react';
import { type Input, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { DialogClose, ModalFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';

/** The email for the last complete period. */
export default function PreviewDialog({ of, ...dialog }: Opened & { of: Input<'report.preview'> }) {
  const { data, ...state } = useEndpoint('report.preview', of, { settled: true });
  return (
    <ModalFrame title={say('Preview')} corner={<DialogClose />} maxW="44rem" {...dialog}>
      <Loaded answer={data?.answer} {...state} waiting={['60vh']}>
        {({ subject, html }) => (
          <>
            <Box textStyle="label" pb="3" overflowWrap="anywhere">
              {subject}
            </Box>
            {/* No scripts, forms or origin, because the email contains text from visitors. */}
            <chakra.iframe
              title={say('The email “{subject}”', { subject })}
              sandbox=""
              srcDoc={html}
              w="full"
              h="60vh"
              borderWidth="1px"
              borderColor="border"
              borderRadius="control"
            />
          </>
        )}
      </Loaded>
    </ModalFrame>
  );
}
