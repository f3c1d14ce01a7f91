import { useState } from 'react';
import { Box, Flex, Grid } from '@chakra-ui/react';
import {
  type Day,
  formatCount,
  type ImportAnswer,
  type ImportPreview,
  isDay,
  utcDayText,
  say,
} from '@footfall/functions/contract';
import { SmallButton } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { importedDays } from './cut-over.ts';
import { MissingGoals } from './missing-goals.tsx';
import { MonthChart } from './month-chart.tsx';
import { compareDays, measureOf, monthsOfDays, sumOfFile } from './preview-numbers.ts';
import { cannotBeImported, cutOverWords, startWords } from './preview-words.ts';

interface Props {
  workspaceId: string;
  running: ImportAnswer;
  preview: ImportPreview;
  cutOver: Day;
  onCutOver: (day: Day) => void;
  start: { busy: boolean; error: string | undefined; run: () => Promise<void> };
  cancel: { busy: boolean; error: string | undefined; run: () => Promise<void> };
}

/** What an import would bring, and the day on which Footfall takes over. */
export function Preview({ workspaceId, running, preview, cutOver, onCutOver, start, cancel }: Props) {
  const { findings, days, taken, cutOver: bounds } = preview;
  const file = findings.days;
  const busy = start.busy || cancel.busy;
  const measure = measureOf(days);
  const count = file ? importedDays(file, cutOver, taken) : 0;
  return (
    <>
      {file && (
        <>
          <Totals
            figures={[
              [say('Days'), formatCount(importedDays(file, bounds.to, []))],
              [say('From'), utcDayText(file.from, 'medium')],
              [say('To'), utcDayText(file.to, 'medium')],
              [measureNames[measure], formatCount(sumOfFile(days, measure))],
            ]}
          />
          <MonthChart
            title={monthTitles[measure]}
            months={monthsOfDays(days, measure)}
            {...{ cutOver, bounds, onCutOver }}
          />
          <CutOverField
            {...{ cutOver, bounds, onCutOver }}
            words={cutOverWords(compareDays(days, measure))}
          />
        </>
      )}
      <CannotBeImported {...{ workspaceId, preview }} format={running.format} />
      <Notice>{start.error ?? cancel.error}</Notice>
      <Flex gap="2" align="center" wrap="wrap">
        {count > 0 && (
          <SmallButton look="default" loading={start.busy} disabled={busy} onClick={() => void start.run()}>
            {say('{count, plural, one {Import # day} other {Import # days}}', { count })}
          </SmallButton>
        )}
        <SmallButton loading={cancel.busy} disabled={busy} onClick={() => void cancel.run()}>
          {say('Cancel')}
        </SmallButton>
        <Box layerStyle="note" ms="2">
          {startWords(count, preview.bytes)}
        </Box>
      </Flex>
    </>
  );
}

const measureNames = { visitors: say('Visitors'), visits: say('Visits'), pageviews: say('Pageviews') };
const monthTitles = {
  visitors: say('Visitors a month'),
  visits: say('Visits a month'),
  pageviews: say('Pageviews a month'),
};

const Totals = ({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) => (
  <Grid as="dl" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="4">
    {figures.map(([name, value]) => (
      <Box key={name} minW="0">
        <Box as="dt" color="fg.muted">
          {name}
        </Box>
        <Box as="dd" textStyle="title">
          {value}
        </Box>
      </Box>
    ))}
  </Grid>
);

interface FieldProps extends Pick<Props, 'cutOver' | 'onCutOver'> {
  bounds: ImportPreview['cutOver'];
  words: string;
}

/** A typed day counts once it exists and is within the bounds. */
function CutOverField({ cutOver, bounds, onCutOver, words }: FieldProps) {
  // A typed text stays until the line is moved.
  const [typed, type] = useState({ text: cutOver, at: cutOver });
  const text = typed.at === cutOver ? typed.text : cutOver;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }} columnGap="4" rowGap="2">
      <TextField
        label={say('Cut-over day')}
        type="date"
        min={bounds.from}
        max={bounds.to}
        value={text}
        error={
          !isWithin(text, bounds)
            ? say('Choose a day from {from} to {to}.', {
                from: utcDayText(bounds.from, 'medium'),
                to: utcDayText(bounds.to, 'medium'),
              })
            : undefined
        }
        onChange={(day) => {
          const isGood = isWithin(day, bounds);
          type({ text: day, at: isGood ? day : cutOver });
          if (isGood) onCutOver(day);
        }}
      />
      <Box color="fg.muted" pt={{ md: '6' }} textWrap="pretty" role="status">
        {words}
      </Box>
    </Grid>
  );
}

const isWithin = (day: string, { from, to }: FieldProps['bounds']) => isDay(day) && day >= from && day <= to;

type Cannot = Pick<Props, 'workspaceId' | 'preview'> & { format: ImportAnswer['format'] };

function CannotBeImported({ workspaceId, format, preview }: Cannot) {
  const sentences = cannotBeImported(format, preview);
  return (
    <Box _empty={{ display: 'none' }}>
      {(sentences.length > 0 || preview.eventNames.length > 0) && (
        <>
          <Box as="h3" textStyle="label" mb="2">
            {say('Cannot be imported')}
          </Box>
          <Flex as="ul" direction="column" gap="1.5">
            {sentences.map((sentence) => (
              <CannotRow key={sentence}>{sentence}</CannotRow>
            ))}
            <MissingGoals
              {...{ workspaceId }}
              names={preview.eventNames.map(({ name }) => name)}
              Row={CannotRow}
            />
          </Flex>
        </>
      )}
    </Box>
  );
}

const CannotRow = ({ children }: { children: React.ReactNode }) => (
  <Flex as="li" gap="2.5" overflowWrap="anywhere">
    <Icon name="exclude" color="fg.muted" mt="0.5" flexShrink={0} />
    <Box minW="0">{children}</Box>
  </Flex>
);
