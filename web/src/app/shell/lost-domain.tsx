import { Box, Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { dayWords } from '../../ui/day-words.ts';
import { useHandedOn } from '../../report/address/handed-on.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../../paths.ts';

/** Tells the members of a workspace that it has lost its domain, until it gets another one. */
export function LostDomain({ domain, domainLostAt, role }: WorkspaceAnswer) {
  const handedOn = useHandedOn();
  if (!domainLostAt) return null;
  return (
    <Flex
      as="section"
      aria-label="Lost domain"
      gap="3"
      mt="4"
      p="4"
      bg="bar"
      borderRadius="card"
      overflowWrap="anywhere"
    >
      <Icon name="info" color="accent" mt="0.5" />
      <Box minW="0">
        <Box textStyle="label">{domain} no longer belongs to this workspace</Box>
        <Box>
          On {dayWords(domainLostAt)}, someone else proved that the domain is theirs, so its visits are
          counted in their workspace. Everything counted before stays here.{' '}
          {roleMay(role, 'change settings') ? (
            <TextLink to={handedOn(paths.settings)}>Choose another domain</TextLink>
          ) : (
            'An owner of this workspace can choose another domain.'
          )}
        </Box>
      </Box>
    </Flex>
  );
}
