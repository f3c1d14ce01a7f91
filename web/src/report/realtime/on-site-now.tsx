import type { ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Hidden } from '../../ui/hidden.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { formatCount } from '@footfall/functions/contract';
import { appPaths } from '../../paths.ts';
import { useSingleQuestion } from '../ask/questions.tsx';
import { useReportPath } from '../address/use-view.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

const refreshMs = 60_000;

/** The number of current visitors, as a link to realtime. Renders nothing while loading. */
export default function OnSiteNow({ workspaceId }: { workspaceId: string }) {
  const isWide = useWide();
  const reportPath = useReportPath();
  const question = { site_id: workspaceId, date_range: 'realtime', metrics: ['visitors'] };
  const { data } = useSingleQuestion(question, { every: refreshMs });
  if (!data) return null;
  const now = data.answer.results[0]?.now?.metrics[0] ?? 0;
  const count = formatCount(now);
  return (
    <chakra.span css={pillStyle} asChild>
      <Link to={reportPath(appPaths.dashboard, { period: { timeframe: 'Realtime' } })}>
        <Box as="span" w="2" h="2" borderRadius="999px" bg="positive" aria-hidden="true" />
        {/* Translators: the number of visitors. A phone shows only the number and what is outside <hidden>. */}
        {isWide
          ? sayRich('<b>{count}</b> on the site now', { b: strong, count })
          : sayRich('<b>{count}</b> <short><hidden>on the site </hidden>now</short>', {
              b: strong,
              count,
              short: (words) => <span>{words}</span>,
              hidden: (words) => <Hidden>{words}</Hidden>,
            })}
      </Link>
    </chakra.span>
  );
}

const strong = (words: ReactNode) => <b>{words}</b>;

const pillStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  h: '7',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '999px',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& > b': { color: 'fg', fontWeight: 600 },
  _hover: { bg: 'hover' },
  '@media (pointer: coarse)': { h: '11' },
} as const;
