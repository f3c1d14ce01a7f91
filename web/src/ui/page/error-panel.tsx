import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../button.tsx';
import { timeText, say } from '@footfall/functions/contract';

interface Props {
  /** `retryAt`: time of the next automatic attempt, in milliseconds of `Date.now()`. */
  error: { message: string; requestId?: string | undefined; retryAt?: number | undefined };
  onRetry: () => void;
  action?: string;
}

export function ErrorPanel({ error, onRetry, action = say('Try again') }: Props) {
  return (
    <Flex role="alert" direction="column" align="center" justify="center" gap="3" p="6" textAlign="center">
      <Box>
        <Box textStyle="label">{error.message}</Box>
        {error.retryAt !== undefined && (
          <Box layerStyle="note" mt="1">
            {say('This page tries again automatically at {time}.', {
              time: timeText(new Date(error.retryAt)),
            })}
          </Box>
        )}
        {error.requestId && (
          <Box layerStyle="note" mt="1" overflowWrap="anywhere">
            {/* Translators: an id that finds the request in the server’s logs */}
            {say('Request {id}', { id: error.requestId })}
          </Box>
        )}
      </Box>
      <SmallButton onClick={onRetry}>{action}</SmallButton>
    </Flex>
  );
}
