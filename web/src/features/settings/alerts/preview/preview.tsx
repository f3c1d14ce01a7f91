import { useEffect } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type AlertPreview, type AlertRule, alertSide, tooOften, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { useDebounced } from '../../../../report/rows/search.tsx';
import { SmallButton } from '../../../../ui/button.tsx';
import { dimmedIf } from '../../../../ui/page/dimmed.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { PreviewChart } from './preview-chart.tsx';
import { adviceWords, firedWords, headingOf, valuesName } from './preview-words.ts';

const debounceMs = 300;
/** The number of listed firings if there are too many. */
const listedOfMany = 3;

interface Props {
  workspaceId: string;
  /** Null while the rule is invalid. */
  rule: AlertRule | null;
  goalNameOf: (rule: AlertRule) => string | null;
  /** Called with the suggested hours of silence when they are known. */
  onSuited: (hours: number) => void;
  /** Called when the user accepts the suggested hours. */
  onHours: (hours: number) => void;
}

export function Preview({ workspaceId, rule, goalNameOf, onSuited, onHours }: Props) {
  const settled = useDebounced(JSON.stringify(rule), debounceMs);
  const debounced = JSON.parse(settled) as AlertRule | null;
  const { data, isStale, ...state } = useEndpoint(
    'alert.preview',
    debounced && { workspaceId, rule: debounced },
    {
      showPrevious: true,
      settled: true,
    },
  );
  const suited = data?.answer.suggestedHours ?? null;
  useEffect(() => {
    if (suited !== null) onSuited(suited);
  });
  return (
    <Box minH="18rem" aria-busy={isStale} {...dimmedIf(isStale)}>
      {rule || data ? (
        <Loaded
          answer={data}
          {...state}
          waiting={[
            { h: '6', w: '80%' },
            { h: '5', mt: '2' },
            { h: '12.5rem', mt: '4' },
          ]}
        >
          {({ answer, input }) => {
            const { rule: shown } = input;
            return <Outcome rule={shown} goalName={goalNameOf(shown)} preview={answer} onHours={onHours} />;
          }}
        </Loaded>
      ) : (
        <Box color="fg.muted">{say('Complete the sentence to preview the alert.')}</Box>
      )}
    </Box>
  );
}

interface OutcomeProps extends Pick<Props, 'onHours'> {
  rule: AlertRule;
  goalName: string | null;
  preview: AlertPreview;
}

function Outcome({ rule, goalName, preview, onHours }: OutcomeProps) {
  const { count, fired, spoken, suggestedHours } = preview;
  const listed = count < tooOften ? fired : fired.slice(-listedOfMany);
  const few = adviceWords(rule, spoken);
  const suggested = rule.kind === 'silence' && suggestedHours !== rule.hours ? suggestedHours : null;
  return (
    <>
      <Box role="status">
        <Box as="h3" textStyle="title" fontSize="1rem">
          {headingOf(count)}
        </Box>
        <Box color="fg.muted" mt="0.5" textWrap="pretty">
          {count > listed.length && `${say('The latest:')} `}
          {listed.map((each) => firedWords(rule, goalName, each)).join(' ')}
        </Box>
        {few && <Box mt="1">{few}</Box>}
      </Box>
      {suggested !== null && (
        <Flex align="center" gap="3" mt="2" wrap="wrap">
          <span>
            {say(
              '{count, plural, one {Suggested for this site: # hour.} other {Suggested for this site: # hours.}}',
              {
                count: suggested,
              },
            )}
          </span>
          <SmallButton onClick={() => onHours(suggested)}>
            {say('{count, plural, one {Use # hour} other {Use # hours}}', { count: suggested })}
          </SmallButton>
        </Flex>
      )}
      <Box mt="3">
        <PreviewChart {...{ rule, goalName, preview }} />
      </Box>
      <Flex gap="4" wrap="wrap" layerStyle="note" mt="1">
        <Swatch color="accent" text={valuesName(rule, goalName, preview.unit)} />
        {preview.bound.some((each) => each !== null) && (
          <Swatch
            color="negative"
            text={say('{side, select, above {fires above} other {fires below}}', { side: alertSide(rule) })}
            isPale
          />
        )}
      </Flex>
    </>
  );
}

const Swatch = ({ color, text, isPale = false }: { color: string; text: string; isPale?: boolean }) => (
  <Flex as="span" align="center" gap="2">
    <Box
      as="span"
      aria-hidden="true"
      w="3.5"
      h={isPale ? '1px' : '2px'}
      bg={color}
      opacity={isPale ? 0.5 : 1}
    />
    {text}
  </Flex>
);
