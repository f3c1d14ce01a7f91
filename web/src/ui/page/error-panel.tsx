import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../button.tsx';
import { timeText } from '@footfall/functions/contract';

interface Props {
  /** `retryAt`: time of the next automatic attempt, in milliseconds of `Date.now()`. */
  error: { message: string; requestId?: string | undefined; retryAt?: number | undefined };
  onRetry: () => void;
  action?: string;
}

export function ErrorPanel({ error, onRetry, action = 'Try again' }: Props) {
  return (
    <Flex role="alert" direction="column" align="center" justify="center" gap="3" p="6" textAlign="center">
      <Box>
        <Box textStyle="label">{error.message}</Box>
        {error.retryAt !== undefined && (
          <Box layerStyle="note" mt="1">
            This page tries again automatically at {timeText(new Date(error.retryAt))}.
          </Box>
        )}
        {error.requestId && (
          <Box layerStyle="note" mt="1" overflowWrap="anywhere">
            Request {error.requestId}
          </Box>
        )}
      </Box>
      <SmallButton onClick={onRetry}>{action}</SmallButton>
    </Flex>
  );
}
