import { type ReactNode, useId, useState } from 'react';
import { Box } from '@chakra-ui/react';
import {
  changeOf,
  type CrawlersAnswer,
  formatCount,
  otherAgent,
  shortChange,
  unknownAgent,
  say,
} from '@footfall/functions/contract';
import { NoFigure } from '../../../../ui/figures/no-figure.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { provenText, purposesText, purposeText } from './crawler-words.ts';
import { barWidth, crawlerTableStyle } from './table-style.ts';

type Operator = CrawlersAnswer['operators'][number];

export const CrawlerTable = ({ operators }: Pick<CrawlersAnswer, 'operators'>) => {
  const largest = Math.max(1, ...operators.map(({ fetches }) => fetches));
  return (
    <Box css={crawlerTableStyle}>
      <table>
        <caption>{say('Who fetched')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Operator, agent')}</th>
            <th scope="col" className="purpose">
              {say('Purpose')}
            </th>
            <th scope="col">{say('Fetches')}</th>
            <th scope="col">{say('Proven')}</th>
            <th scope="col">{say('Then visits')}</th>
          </tr>
        </thead>
        {operators.map((operator) => (
          <OperatorRows key={operator.operator} operator={operator} share={operator.fetches / largest} />
        ))}
      </table>
    </Box>
  );
};

function OperatorRows({ operator, share }: { operator: Operator; share: number }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { visits } = operator;
  const isNamed = operator.operator !== otherAgent && operator.operator !== unknownAgent;
  const name = isNamed ? operator.operator : say(operator.operator);
  const agents = isNamed ? operator.agents : [];
  return (
    <>
      <tbody>
        <Row
          name={
            agents.length === 0 ? (
              <span className="alone">{name}</span>
            ) : (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name="chevron-right" boxSize="3.5" />
                {name}
              </button>
            )
          }
          purpose={purposesText(agents)}
          row={operator}
          visits={isNamed ? formatCount(visits) : undefined}
          share={share}
        />
      </tbody>
      {isOpen && (
        <tbody id={id} className="agents">
          {agents.map((agent) => (
            <Row key={agent.agent} name={agent.agent} purpose={purposeText(agent.purpose)} row={agent} />
          ))}
        </tbody>
      )}
    </>
  );
}

interface RowProps {
  name: ReactNode;
  purpose: string;
  row: Pick<Operator, 'fetches' | 'before' | 'proven'>;
  /** An agent has none: visits are those of an operator's assistants. */
  visits?: string | undefined;
  share?: number;
}

const Row = ({ name, purpose, row, visits, share }: RowProps) => (
  <tr>
    <th scope="row">
      {share !== undefined && share > 0 && (
        <span className="bar" aria-hidden="true" style={{ width: barWidth(share) }} />
      )}
      <span className="name">
        {name}
        {purpose && <span className="below">{purpose}</span>}
      </span>
    </th>
    <td className="purpose">{purpose}</td>
    <td>
      <Fetches {...row} />
    </td>
    <td>
      <Proven {...row} />
    </td>
    <td>{visits}</td>
  </tr>
);

function Fetches({ fetches, before }: RowProps['row']) {
  const change = changeOf(fetches, before, true);
  return (
    <>
      {change && (
        <span className="change" aria-hidden="true">
          {shortChange(change)}{' '}
        </span>
      )}
      <span className="count">{formatCount(fetches)}</span>
      {before > 0 && <Hidden>{say(', {count} before', { count: formatCount(before) })}</Hidden>}
    </>
  );
}

function Proven({ fetches, proven }: RowProps['row']) {
  const shown = provenText({ fetches, proven });
  if (!shown)
    return <NoFigure why={proven === null ? say('No addresses are published') : say('No fetches')} />;
  return (
    <Box as="span" color={shown.isDoubtful ? 'negative' : undefined}>
      {shown.text}
    </Box>
  );
}
