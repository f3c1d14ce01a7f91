import { useState } from 'react';
import { chakra, Flex, type FlexProps } from '@chakra-ui/react';

interface Props {
  name: string;
  domain: string;
  logo: string | null;
  size?: keyof typeof fontSizes;
}

const fontSizes = { '7': undefined, '10': '1.125rem', '16': '1.5rem' } as const;

/** Shows the first letter if no logo loads. Decorative, because text next to it names the workspace. */
export function WorkspaceLogo({ name, domain, logo, size = '7' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!logo || logo === failed)
    return <Initial text={name || domain} boxSize={size} fontSize={fontSizes[size]} />;
  return (
    <chakra.img
      src={logo}
      alt=""
      onError={() => setFailed(logo)}
      boxSize={size}
      flexShrink={0}
      borderRadius="row"
      borderWidth="1px"
      borderColor="border"
      objectFit="cover"
    />
  );
}

export function Initial({ text, round = false, ...rest }: FlexProps & { text: string; round?: boolean }) {
  return (
    <Flex
      as="span"
      aria-hidden="true"
      align="center"
      justify="center"
      boxSize="7"
      flexShrink={0}
      bg="accent"
      color="accent.contrast"
      borderRadius={round ? '50%' : 'row'}
      fontWeight="600"
      textTransform="uppercase"
      {...rest}
    >
      {[...text][0]}
    </Flex>
  );
}
