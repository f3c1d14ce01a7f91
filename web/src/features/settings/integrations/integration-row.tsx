import { say, sayAs, phrase } from '@footfall/functions/contract';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Box, chakra, Flex, Grid, type FlexProps } from '@chakra-ui/react';
import { SmallButton } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Opener } from '../../../ui/overlay/use-modal.ts';
import type { HelpTopic } from '../../../ui/help/topics.ts';
import { Section } from '../../../ui/page/section.tsx';

interface GroupProps {
  title: string;
  help: HelpTopic;
  text: ReactNode;
  children: ReactNode;
}

export const IntegrationGroup = ({ title, help, text, children }: GroupProps) => (
  <Section title={title} help={help}>
    <Box color="fg.muted" textWrap="pretty" mt="-3">
      {text}
    </Box>
    <chakra.ul listStyleType="none" mt="-2" mb="-3">
      {children}
    </chakra.ul>
  </Section>
);

/** `isOn` means in use or ready. */
export interface IntegrationState {
  isOn: boolean;
  fails?: boolean;
  words: string;
}

interface Props {
  /** An icon name, or an element of the same size. */
  icon: IconName | ReactElement;
  name: string;
  text: ReactNode;
  problem?: string | null | undefined;
  state?: IntegrationState | undefined;
  /** Label of the button that opens `children`. */
  action?: 'manage' | 'show' | undefined;
  /** A button that opens a dialog, instead of `action`. */
  opens?: { action: string; label: string; opener: Opener };
  /** A link, instead of `action`. */
  href?: string | undefined;
  children?: ReactNode;
}

export function IntegrationRow({ icon, name, text, problem, state, action, opens, href, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border">
      <Grid
        alignItems="center"
        minH="16"
        py="2.5"
        columnGap="3"
        templateColumns={{
          base: '1.75rem 1fr minmax(6.25rem, auto)',
          md: '1.75rem 1fr 9rem minmax(6.25rem, auto)',
        }}
      >
        <Mark icon={icon} />
        <Words {...{ name, text, problem }} />
        {state && <StateMark {...state} {...belowWords} />}
        {action && (
          <SmallButton
            {...inLastColumn}
            aria-label={say(isOpen ? closeWords.named : actionWords[action].named, { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {say(isOpen ? closeWords.short : actionWords[action].short)}
          </SmallButton>
        )}
        {opens && (
          <SmallButton {...inLastColumn} aria-label={opens.label} {...opens.opener}>
            {opens.action}
          </SmallButton>
        )}
        {href && <Leader {...{ href, name }} />}
      </Grid>
      {isOpen && (
        <Flex id={id} direction="column" gap="4" ps={{ md: '10' }} pb="5">
          {children}
        </Flex>
      )}
    </Box>
  );
}

const actionWords = {
  manage: { short: phrase('Manage'), named: phrase('Manage {name}') },
  show: { short: phrase('Show'), named: phrase('Show {name}') },
};
const closeWords = { short: phrase('Close'), named: phrase('Close {name}') };

/** On narrow screens, the state is below the text, and the icon and button span both rows. */
const besideBoth = { gridRow: { base: '1 / span 2', md: '1' } } as const;
const inLastColumn = { gridColumn: { base: '3', md: '4' }, ...besideBoth } as const;
const belowWords = {
  gridColumn: { base: '2', md: '3' },
  gridRow: { base: '2', md: '1' },
} as const;

const Mark = ({ icon }: Pick<Props, 'icon'>) => (
  <Flex
    align="center"
    justify="center"
    boxSize="7"
    borderRadius="row"
    bg="hover"
    color="fg.muted"
    overflow="hidden"
    {...besideBoth}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : icon}
  </Flex>
);

const Words = ({ name, text, problem }: Pick<Props, 'name' | 'text' | 'problem'>) => (
  <Box minW="0" overflowWrap="anywhere">
    <Box as="h3" textStyle="label">
      {name}
    </Box>
    <Box layerStyle="note" textWrap="pretty">
      {text}
    </Box>
    {problem && (
      <Box textStyle="note" color="negative" textWrap="pretty">
        {problem}
      </Box>
    )}
  </Box>
);

const Leader = ({ href, name }: { href: string; name: string }) => (
  <SmallButton asChild {...inLastColumn}>
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={say('Open {name}', { name })}>
      {sayAs('verb', 'Open')}
    </a>
  </SmallButton>
);

export const StateMark = ({ isOn, fails, words, ...place }: IntegrationState & FlexProps) => (
  <Flex align="center" gap="2" textStyle="note" color={isOn || fails ? undefined : 'fg.muted'} {...place}>
    <Box
      boxSize="1.5"
      flexShrink={0}
      borderRadius="50%"
      bg={fails ? 'negative' : isOn ? 'positive' : 'border.control'}
    />
    {words}
  </Flex>
);
