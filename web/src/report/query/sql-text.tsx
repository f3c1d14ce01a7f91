import { say } from '@footfall/functions/contract';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { foldedSql, sqlWords } from './sql-words.ts';

/** The common table expressions that build visits from the events of recent days, identical in every query. */
const openVisitTables: ReadonlySet<string> = new Set([
  'counted',
  'placed',
  'chained',
  'started',
  'numbered',
  'open_visits',
]);

/** Keywords are muted and parameters blue. `openVisitTables` are collapsed. */
export function SqlText({ sql }: { sql: string }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <chakra.pre tabIndex={0} role="region" dir="ltr" aria-label={say('SQL of the query')} css={sqlStyle}>
      <code>
        {foldedSql(sql, openVisitTables).map((part, index) =>
          part.folded ? <Folded key={index} sql={part.text} /> : <Words key={index} sql={part.text} />,
        )}
      </code>
    </chakra.pre>
  );
}

function Words({ sql }: { sql: string }) {
  return (
    <>
      {sqlWords(sql).map(({ kind, text }, index) =>
        kind === 'name' ? (
          text
        ) : (
          <span key={index} className={kind}>
            {text}
          </span>
        ),
      )}
    </>
  );
}

function Folded({ sql }: { sql: string }) {
  const [open, setOpen] = useState(false);
  const lines = sql.split('\n').length;
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say(
          '{count, plural, one {# line that builds the visits of open days} other {# lines that build the visits of open days}}',
          { count: lines },
        )}
        <Icon name="chevron-down" boxSize="3" />
      </button>
      {open && (
        <>
          {'\n'}
          <Words sql={sql} />
        </>
      )}
    </>
  );
}

const sqlStyle = {
  maxH: '26rem',
  overflow: 'auto',
  p: '3.5',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  tabSize: '2',
  '& .keyword': { color: 'fg.muted' },
  '& .parameter': { color: 'accent' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    bg: 'hover',
    color: 'fg.muted',
    borderRadius: '6px',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { minH: '11' },
  },
  '& button[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
} as const;
