import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Initial } from '../initial.tsx';

interface Props {
  name: string;
  domain: string;
  /** The address of the picture, or the picture itself as a data URL. */
  logo: string | null;
  large?: boolean;
}

/** A workspace's logo, or its first letter if no logo loads. Words next to it name the workspace. */
export function WorkspaceLogo({ name, domain, logo, large = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const boxSize = large ? '16' : '7';
  if (!logo || logo === failed)
    return <Initial text={name || domain} boxSize={boxSize} fontSize={large ? '1.5rem' : undefined} />;
  return (
    <chakra.img
      src={logo}
      alt=""
      onError={() => setFailed(logo)}
      boxSize={boxSize}
      flexShrink={0}
      borderRadius="row"
      borderWidth="1px"
      borderColor="border"
      objectFit="cover"
    />
  );
}
