import { say } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { chakra, Flex, type FlexProps } from '@chakra-ui/react';
import { logOut } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { SmallButton } from '../../ui/button.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';
import type { HelpTopic } from '../../ui/help/topics.ts';
import { HomeLink, Intro } from '../../ui/page/home-link.tsx';
import { TextLink } from '../../ui/link.tsx';

interface Props {
  title: string;
  text: string;
  /** What a "?" below the text opens. */
  help: HelpTopic;
  children: ReactNode;
}

export function OnboardingLayout({ title, text, help, children }: Props) {
  const appPath = useAppPath();
  return (
    <Flex minH="100dvh">
      <Flex direction="column" flex="1" minW="0" px={{ base: '4', md: '8' }} py={{ base: '6', md: '8' }}>
        <Flex as="header" align="center" justify="space-between" gap="4">
          <HomeLink to={appPath(paths.landing)} />
          <Flex align="center" gap="4">
            <TextLink to={appPath(paths.account)}>{say('My Account')}</TextLink>
            <SmallButton look="ghost" me="-3" maxW="none" onClick={() => void logOut()}>
              {say('Logout')}
            </SmallButton>
          </Flex>
        </Flex>
        <Flex as="main" direction="column" gap="6" w="full" maxW="28rem" mx="auto" my="auto" py="10">
          <Flex direction="column" gap="3" align="flex-start">
            <Intro title={title} text={text} />
            <HelpButton topic={help} about={title} />
          </Flex>
          {children}
        </Flex>
      </Flex>
      <Flex
        display={{ base: 'none', lg: 'flex' }}
        flex="1"
        align="center"
        justify="center"
        bg="surface"
        borderStartWidth="1px"
        borderColor="border"
      >
        <RisingLine />
      </Flex>
    </Flex>
  );
}

export const Panel = (props: FlexProps) => (
  <Flex
    direction="column"
    gap="3"
    p="3.5"
    borderWidth="1px"
    borderColor="border"
    borderRadius="control"
    bg="surface"
    {...props}
  />
);

function RisingLine() {
  const line = 'M0 190 L48 170 L96 178 L144 132 L192 146 L240 96 L288 112 L336 52 L384 66 L432 20';
  return (
    <chakra.svg viewBox="0 0 432 222" w="70%" maxW="30rem" overflow="visible" aria-hidden="true" fill="none">
      {[1, 74, 147, 220].map((y) => (
        <chakra.path key={y} d={`M0 ${y}H432`} stroke="border" />
      ))}
      <chakra.path d={`${line} V220 H0 Z`} fill="accent" fillOpacity="0.07" />
      <chakra.path
        d="M0 204 L48 196 L96 200 L144 176 L192 182 L240 160 L288 166 L336 140 L384 146 L432 122"
        stroke="previous"
        strokeWidth="1.25"
      />
      <chakra.path d={line} stroke="accent" strokeWidth="2" strokeLinejoin="round" />
      <chakra.circle cx="432" cy="20" r="4" fill="accent" stroke="surface" strokeWidth="2" />
    </chakra.svg>
  );
}
