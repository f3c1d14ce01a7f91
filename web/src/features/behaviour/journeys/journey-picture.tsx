import { Box, chakra } from '@chakra-ui/react';
import { type JourneyAnswer, formatCount, say } from '@footfall/functions/contract';
import { noHover } from '../../../ui/page/use-window.ts';
import { SideScroll } from '../../../report/rows/table/side-scroll.tsx';
import { printing } from '../../../ui/print/printing.ts';
import { usePrintedWidth } from '../../../ui/print/use-printed-width.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { HiddenTable } from '../../../ui/figures/table.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import { JourneyColumn } from './journey-column.tsx';
import { isVisible, layoutOf, nodeWidth, pathLayout, type ChosenPath } from './journey-layout.ts';
import { nodeName, stepName } from './journey-words.ts';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

interface Props {
  answer: JourneyAnswer;
  /** Undefined or null if there is no path or it is still loading. */
  way: ChosenPath | null | undefined;
  dimmed: boolean;
}

/** Minimum width of a column on a screen. The picture scrolls sideways if they do not fit. */
const minColumn = 128;
/** Labels are buttons, so touch screens need larger ones. */
const heights = { pointed: { height: 620, label: 20 }, touched: { height: 760, label: 44 } };
const sizeHere = () => (noHover.matches ? heights.touched : heights.pointed);
/** Includes the padding and the titles of the steps. */
export const cardHeight = () => `calc(${sizeHere().height}px + 3.25rem + 2rem + 2px)`;

export function JourneyPicture({ answer, way, dimmed }: Props) {
  const [frame, shown] = usePrintedWidth<HTMLDivElement>();
  const isPrinting = printing.useValue();
  const width = isPrinting ? shown : Math.max(shown, minColumn * answer.columns.length);
  const layout = layoutOf(answer, { width, ...sizeHere() });
  const { columns, bands, columnWidth, height } = layout;
  const chosen = way && pathLayout(layout, way);
  const total = columns.find(({ step }) => step === 0)?.visits ?? 0;
  return (
    <Box as="section" aria-label={say('Journeys')} {...cardStyle} p="4" h="full">
      {/* Time runs from left to right in every language. */}
      <SideScroll dir="ltr">
        <Box
          ref={frame}
          overflowX="auto"
          {...(width > shown && { tabIndex: 0, role: 'group', 'aria-label': say('Steps') })}
        >
          <chakra.div
            css={pictureStyle}
            data-picture={say('Journeys')}
            {...dimmedIf(dimmed)}
            style={{ width, visibility: shown > 0 ? undefined : 'hidden' }}
          >
            <div className="plot" style={{ height }}>
              <svg {...{ width, height }} aria-hidden="true">
                {bands.filter(isVisible).map(({ step, from, to, path, isLeaving }) => (
                  <path key={`${step},${from},${to}`} d={path} data-leaving={isLeaving || undefined} />
                ))}
                {chosen?.bands.map((path) => (
                  <path key={path} d={path} data-chosen="" />
                ))}
                {columns.map(({ step, x, nodes }) =>
                  nodes.map(({ node, y, height }, index) => (
                    <rect
                      key={`${step},${index}`}
                      {...{ x, y, height }}
                      width={nodeWidth}
                      data-kind={node.kind}
                      data-visits={node.visits}
                    />
                  )),
                )}
                {chosen?.nodes.map((box) => (
                  <rect key={box.x} {...box} width={nodeWidth} data-chosen="" />
                ))}
              </svg>
            </div>
            {columns.map((column) => (
              <JourneyColumn key={column.step} column={column} fullName={total} width={columnWidth} />
            ))}
          </chakra.div>
        </Box>
      </SideScroll>
      <JourneyTable {...answer} />
    </Box>
  );
}

/** The bands as a table for screen readers. The nodes are lists already. */
function JourneyTable({ columns, bands }: JourneyAnswer) {
  const { choice } = useJourneyChoice();
  const nameAt = (step: number, index: number) => {
    const node = columns.find((column) => column.step === step)?.nodes[index];
    return node && nodeName(node, step);
  };
  return (
    <HiddenTable
      caption={say('Visits from step to step')}
      titles={[say('Step'), say('Page'), say('Next'), say('Visits')]}
      named={1}
      rows={bands.map(({ step, from, to, visits }) => [
        `${step},${from},${to}`,
        stepName(step, choice),
        nameAt(step, from),
        nameAt(step + 1, to),
        formatCount(visits),
      ])}
    />
  );
}

/** Labels are positioned over the picture, at the height of their nodes. */
const pictureStyle = {
  position: 'relative',
  pt: '3.25rem',
  '& path': { fill: 'band' },
  '& path[data-leaving]': { fill: 'band.leaving' },
  '& path[data-chosen]': { fill: 'accent/45' },
  '& rect': { fill: 'border.control', rx: '2px' },
  '& rect[data-kind=none]': { fill: 'previous' },
  '& rect[data-chosen]': { fill: 'accent' },
  '& > .column': { position: 'absolute', insetY: '0', pointerEvents: 'none' },
  '& .column > h2': { textStyle: 'label', fontWeight: 600 },
  '& .column > p': { textStyle: 'note', color: 'fg.muted' },
  '& .column > ol': { position: 'absolute', top: '3.25rem', insetX: '0' },
  '& li': { position: 'absolute', right: '0', minW: '0', display: 'flex', alignItems: 'center' },
  '& li[data-lines]': { alignItems: 'flex-start' },
  '& li > :is(button, .label)': {
    display: 'flex',
    gap: '1.5',
    maxW: 'full',
    minW: '0',
    px: '1.5',
    py: '0.5',
    borderRadius: '4px',
    textStyle: 'note',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    pointerEvents: 'auto',
  },
  '& li > button': { cursor: 'pointer', _hover: { bg: 'hover' } },
  '& li > button[aria-pressed=true] .name': { fontWeight: 600 },
  '& li[data-lines] > :is(button, .label)': { flexDirection: 'column', gap: '0' },
  '& li[data-lines] .name': { maxW: 'full' },
  // Isolate right-to-left paths, so that they do not reorder the count.
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', minW: '0', unicodeBidi: 'isolate' },
  '@media (hover: none)': {
    '& li > button': { minH: '11' },
    '& li:not([data-lines]) > button': { alignItems: 'center' },
  },
  '& .count, & li:not([data-kind=page]) .name': { color: 'fg.muted' },
  // Muted text is unreadable on the band of the chosen path.
  '& li > button[aria-pressed=true] .count': { color: 'fg' },
} as const;
