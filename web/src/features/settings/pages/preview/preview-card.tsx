import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  formatCount,
  type Input,
  type MovedPagesPreview,
  shownPath,
  say,
} from '@footfall/functions/contract';
import type { Endpoint } from '../../../../api/use-endpoint.ts';
import { dimmedIf } from '../../../../ui/page/dimmed.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { changeWords, sinceWords } from './preview-words.ts';
import { WeeksChart } from './weeks-chart.tsx';

interface Props {
  preview: Endpoint<MovedPagesPreview, Input<'moved-page.preview'>>;
  /** Whether the fields have a valid rule. */
  isDrafted: boolean;
}

/** What a rule would change, before it is added. */
export function PreviewCard({ preview: { data, isStale, ...state }, isDrafted }: Props) {
  const largest = data?.answer.largest;
  const title = largest ? say('{page} with this rule', { page: shownPath(largest.page) }) : say('Preview');
  return (
    <Section title={title} note={largest && <Note />}>
      <Box minH={{ xl: '14rem' }} aria-busy={isStale} {...dimmedIf(isStale)}>
        {isDrafted || !data ? (
          <Loaded
            answer={data?.answer}
            {...state}
            waiting={[
              { h: '6', w: '60%' },
              { h: '10rem', mt: '4' },
            ]}
          >
            {(answer) => <Outcome preview={answer} />}
          </Loaded>
        ) : (
          <Box color="fg.muted" textWrap="pretty">
            {say('Enter an old and a new path to see the page that changes most, before and after.')}
          </Box>
        )}
      </Box>
    </Section>
  );
}

const Note = () => (
  <Box as="span" display="block" textAlign="end" textStyle="note" whiteSpace="nowrap">
    {say('Pageviews, by week')}
  </Box>
);

function Outcome({ preview }: { preview: MovedPagesPreview }) {
  const { largest } = preview;
  return (
    <Flex direction="column" gap="4">
      {largest && (
        <>
          <Part name={say('Before')} count={largest.before} words={sinceWords(preview, largest)}>
            <WeeksChart {...{ largest }} part="before" />
            <Flex gap="4" wrap="wrap" layerStyle="note" translate="no">
              <Swatch color="fg.muted" text={shownPath(largest.old)} />
              <Swatch color="accent" text={shownPath(largest.page)} />
            </Flex>
          </Part>
          <Part name={say('After')} count={largest.after} words={say('in 12 months')}>
            <WeeksChart {...{ largest }} part="after" />
          </Part>
        </>
      )}
      <Box role="status" layerStyle="note" textWrap="pretty" overflowWrap="anywhere">
        {changeWords(preview)}
      </Box>
    </Flex>
  );
}

const Swatch = ({ color, text }: { color: string; text: string }) => (
  <Flex as="span" align="center" gap="2" minW="0" overflowWrap="anywhere">
    <Box as="span" aria-hidden="true" flexShrink="0" w="3.5" h="2px" bg={color} />
    {text}
  </Flex>
);

interface PartProps {
  name: string;
  count: number;
  words: string;
  children: ReactNode;
}

const Part = ({ name, count, words, children }: PartProps) => (
  <Box as="section" aria-label={name}>
    <Box layerStyle="note">{name}</Box>
    <Box color="fg.muted">
      <Box as="span" textStyle="number" color="fg">
        {formatCount(count)}
      </Box>{' '}
      {words}
    </Box>
    {children}
  </Box>
);
