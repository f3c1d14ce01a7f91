import { useState } from 'react';
import { chakra, Flex, type FlexProps } from '@chakra-ui/react';

interface Props {
  name: string;
  domain: string;
  /** The address of the picture, or the picture itself as a data URL. */
  logo: string | null;
  /** Its width and height. */
  size?: keyof typeof letters;
}

/** The size of a letter in place of a logo of each size. */
const letters = { '7': undefined, '10': '1.125rem', '16': '1.5rem' } as const;

/** A workspace's logo, or its first letter if no logo loads. Words next to it name the workspace. */
export function WorkspaceLogo({ name, domain, logo, size = '7' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!logo || logo === failed)
    return <Initial text={name || domain} boxSize={size} fontSize={letters[size]} />;
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

/** The first letter in place of a picture. */
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
