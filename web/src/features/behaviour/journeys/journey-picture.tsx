import { Box, chakra } from '@chakra-ui/react';
import type { JourneyAnswer } from '@footfall/functions/contract';
import { noHover } from '../../../ui/page/use-window.ts';
import { useWidth } from '../../../ui/page/use-element.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { formatCount } from '../../../ui/figures/format.ts';
import { HiddenTable } from '../../../ui/hidden.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import { JourneyColumn } from './journey-column.tsx';
import { isVisible, layoutOf, nodeWidth } from './journey-layout.ts';
import { pictureStyle } from './journey-style.ts';
import { nodeName, stepName } from './journey-words.ts';
import { wayLayout, type Way } from './way-layout.ts';

interface Props {
  answer: JourneyAnswer;
  /** The chosen way, as far as it is known. */
  way: Way | null | undefined;
  /** Whether newer numbers are on their way. */
  dimmed: boolean;
}

/** A column is at least so wide; more of them than there is room for scroll sideways. */
const leastColumn = 128;
/** Labels are pressed: on touch screens they are as high as a touch target. */
const heights = { pointed: { height: 620, label: 20 }, touched: { height: 760, label: 44 } };

/** The journeys, drawn to scale: columns of pages, and bands between them. */
export function JourneyPicture({ answer, way, dimmed }: Props) {
  const [frame, shown] = useWidth<HTMLDivElement>();
  const width = Math.max(shown, leastColumn * answer.columns.length);
  const size = noHover.matches ? heights.touched : heights.pointed;
  const layout = layoutOf(answer, { width, ...size });
  const { columns, bands, columnWidth, height } = layout;
  const chosen = way && wayLayout(layout, way);
  const whole = columns.find(({ step }) => step === 0)?.visits ?? 0;
  return (
    <Box as="section" aria-label="Journeys" {...cardStyle} p="4" h="full">
      <Box
        ref={frame}
        overflowX="auto"
        {...(width > shown && { tabIndex: 0, role: 'group', 'aria-label': 'Steps' })}
      >
        <chakra.div css={pictureStyle} data-dimmed={dimmed || undefined} style={{ width }}>
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
              {chosen?.nodes.map((place) => (
                <rect key={place.x} {...place} width={nodeWidth} data-chosen="" />
              ))}
            </svg>
          </div>
          {columns.map((column) => (
            <JourneyColumn key={column.step} column={column} whole={whole} width={columnWidth} />
          ))}
        </chakra.div>
      </Box>
      <JourneyTable {...answer} />
    </Box>
  );
}

/** The picture's bands as a table for screen readers. Its nodes are lists. */
function JourneyTable({ columns, bands }: JourneyAnswer) {
  const { choice } = useJourneyChoice();
  const nameAt = (step: number, place: number) => {
    const node = columns.find((column) => column.step === step)?.nodes[place];
    return node && nodeName(node, step);
  };
  return (
    <HiddenTable
      caption="Visits from step to step"
      titles={['Step', 'Page', 'Next', 'Visits']}
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
