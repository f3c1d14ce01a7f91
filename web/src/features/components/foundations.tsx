import type { ReactNode } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import { cardStyle } from '../../ui/card.tsx';

const colors =
  'bg surface border border.control fg fg.muted accent positive negative bar hover previous'.split(' ');
const steps = ['none', ...Array.from({ length: 11 }, (_, step) => String(step))];
const texts = ['section', 'number', 'title', 'prose', 'label', 'ui', 'note'];
const radii = ['row', 'control', 'card', 'large'];

/** Colours, type and radii by the names of their tokens. */
export function Foundations() {
  return (
    <>
      <Sample name="Colours">
        <Grid gap="2" w="full" templateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
          {colors.map((color) => (
            <Box key={color}>
              <Box h="10" bg={color} borderWidth="1px" borderColor="border" borderRadius="row" />
              <Box textStyle="note">{color}</Box>
            </Box>
          ))}
        </Grid>
        <Flex w="full" borderRadius="row" overflow="hidden">
          {steps.map((step) => (
            <Box key={step} flex="1" h="8" bg={`map.${step}`} title={`map.${step}`} />
          ))}
        </Flex>
      </Sample>
      <Sample name="Type">
        {texts.map((text) => (
          <Box key={text} textStyle={text}>
            {text}: 1,234 visitors
          </Box>
        ))}
      </Sample>
      <Sample name="Radii">
        <Flex gap="3" wrap="wrap">
          {radii.map((radius) => (
            <Flex
              key={radius}
              align="center"
              justify="center"
              w="24"
              h="16"
              borderRadius={radius}
              borderWidth="1px"
              borderColor="border.control"
            >
              {radius}
            </Flex>
          ))}
        </Flex>
      </Sample>
    </>
  );
}

/** One component with its name, in each of its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={name} {...cardStyle} p="4">
      <Box as="h2" textStyle="label" pb="3">
        {name}
      </Box>
      <Flex direction="column" gap="3" align="flex-start">
        {children}
      </Flex>
    </Box>
  );
}
