import { Box, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page/section.tsx';
import { methodName } from './proof.ts';

interface Props {
  email: string;
  providers: string[];
}

/** The ways in which this account can sign in. */
export function MethodsSection({ email, providers }: Props) {
  return (
    <Section title="Sign-in methods">
      <Flex as="ul" listStyleType="none" direction="column" gap="3">
        {providers.map((provider) => (
          <Flex key={provider} as="li" align="center" gap="2.5" minW="0">
            <Icon name="check" color="positive" />
            <Box flexShrink={0}>{methodName(provider)}</Box>
            {provider === 'password' && (
              <Box color="fg.muted" truncate title={email}>
                {email}
              </Box>
            )}
          </Flex>
        ))}
      </Flex>
      {!providers.includes('password') && (
        <Box color="fg.muted">To sign in with your email too, set a password above.</Box>
      )}
    </Section>
  );
}
