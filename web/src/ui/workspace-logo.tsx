import { chakra } from '@chakra-ui/react';
import { Initial } from './initial.tsx';

interface Props {
  name: string;
  domain: string;
  logo: string | null;
  large?: boolean;
}

/** A workspace's logo, or its first letter, beside words that name the workspace. */
export function WorkspaceLogo({ name, domain, logo, large = false }: Props) {
  const boxSize = large ? '16' : '7';
  if (!logo)
    return <Initial text={name || domain} boxSize={boxSize} fontSize={large ? '1.5rem' : undefined} />;
  return (
    <chakra.img
      src={logo}
      alt=""
      boxSize={boxSize}
      flexShrink={0}
      borderRadius="row"
      borderWidth="1px"
      borderColor="border"
      objectFit="cover"
    />
  );
}
