import { Box, Flex } from '@chakra-ui/react';
import { type QueryPlan, say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { codeFont } from '../../ui/code/code-font.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/code/use-copy.ts';
import { Table } from '../../ui/figures/table.tsx';
import { planLines } from './plan-words.ts';
import { SqlText } from './sql-text.tsx';

export function PlanDetails({ plan }: { plan: QueryPlan }) {
  const { sql, parameters } = plan;
  return (
    <Box css={planStyle}>
      <Flex align="center" justify="space-between" pb="2">
        <h3>SQL</h3>
        <CopyButton text={sql}>{say('Copy')}</CopyButton>
      </Flex>
      <SqlText sql={sql} />
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <dl className="figures">
        {planLines(plan).map(({ label, value, remark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {remark && <dd className="remark">{remark}</dd>}
          </div>
        ))}
      </dl>
    </Box>
  );
}

function Parameters({ parameters }: Pick<QueryPlan, 'parameters'>) {
  return (
    <>
      <h3 id="query-parameters">{say('Parameters')}</h3>
      <Table
        dir="ltr"
        aria-labelledby="query-parameters"
        titles={[say('Name'), say('Type'), say('Value')].map((title) => (
          <Hidden key={title}>{title}</Hidden>
        ))}
        rows={parameters.map(({ name, type, value }) => [name, `@${name}`, type, value])}
      />
    </>
  );
}

export function CopyButton({ text, children }: { text: string; children: string }) {
  const { copied, copy } = useCopy();
  const words = { no: children, yes: say('Copied'), refused: say('Your browser did not allow it') }[copied];
  return (
    <SmallButton onClick={() => void copy(text)}>
      <Icon name={copied === 'yes' ? 'check' : 'copy'} />
      {words}
      <Hidden role="status">{copied === 'no' ? '' : words}</Hidden>
    </SmallButton>
  );
}

const planStyle = {
  '& h3': { textStyle: 'label', fontWeight: 600 },
  '& pre, & code, & table': {
    fontFamily: codeFont,
    fontSize: '0.75rem',
    lineHeight: '1.25rem',
  },
  '& pre + h3': { mt: '5', mb: '1' },
  '& table': { w: 'full', textAlign: 'start' },
  '& thead th': { p: '0' },
  '& tbody th': { w: { base: '4.5rem', md: '7rem' }, color: 'accent', fontWeight: 400, whiteSpace: 'nowrap' },
  '& tbody :is(th, td)': {
    py: '0.5',
    pe: '4',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody td:nth-of-type(1)': {
    w: '1px',
    pe: { base: '4', md: '8' },
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& .figures': { m: '0', mt: '4', pt: '3', borderTopWidth: '1px', borderColor: 'border' },
  '& .figures > div': {
    display: 'grid',
    gridTemplateColumns: '9rem auto minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '3',
    py: '1.5',
  },
  '& dt': { color: 'fg.muted' },
  '& dd': { m: '0', fontWeight: 500 },
  '& dd.remark': { textStyle: 'note', color: 'fg.muted', textAlign: 'end' },
} as const;
