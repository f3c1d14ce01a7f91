import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAppPath } from '../../report/address/use-address.ts';
import { SmallButton } from '../../ui/button.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  py: string;
}

/** In place of numbers where nothing has arrived: the way to the tracking code. */
export function NoEvents({ title, text, py }: Props) {
  const appPath = useAppPath();
  return (
    <Flex direction="column" align="center" gap="3" py={py} textAlign="center">
      <Box as="h3" textStyle="label">
        {title}
      </Box>
      {text && (
        <Box color="fg.muted" maxW="26rem" textWrap="balance" overflowWrap="anywhere">
          {text}
        </Box>
      )}
      <SmallButton asChild>
        <Link to={appPath(paths.tracking)}>Get the tracking code</Link>
      </SmallButton>
    </Flex>
  );
}
