import {
  crawlerPages,
  type CrawlerProof,
  type CrawlersAnswer,
  otherAgent,
  unknownAgent,
} from '../../contract/index.ts';
import { agentOf, operatorOfAssistant } from '../../sources/crawlers/index.ts';
import type { AgentSums, CrawlerSums } from './sums.ts';

type Operator = CrawlersAnswer['operators'][number];

/** @param visits the visits that assistants sent, by source */
export function crawlersOf(
  { agents, pages }: CrawlerSums,
  visits: ReadonlyMap<string, number>,
): Omit<CrawlersAnswer, 'from' | 'to'> {
  const operators = new Map<string, Operator>();
  const operatorNamed = (operator: string, proven: number | null) => {
    const known = operators.get(operator) ?? {
      operator,
      fetches: 0,
      before: 0,
      proven,
      visits: 0,
      agents: [],
    };
    operators.set(operator, known);
    return known;
  };
  for (const [name, sums] of agents) {
    const { agent, operator, purpose, isProvable } = agentOf(name);
    const row = { agent, purpose, fetches: fetchesOf(sums), before: sums.before };
    const proven = isProvable ? sums.proofs.proven : null;
    if (row.fetches + row.before > 0)
      addAgent(operatorNamed(operator, isProvable ? 0 : null), { ...row, proven });
  }
  for (const [source, count] of visits)
    if (count > 0) operatorNamed(operatorOfAssistant(source), null).visits += count;
  const sumOf = (proof: CrawlerProof) => sum([...agents.values()].map(({ proofs }) => proofs[proof]));
  const proofs = { proven: sumOf('proven'), claimed: sumOf('claimed'), unknown: sumOf('unknown') };
  const fetches = sum(Object.values(proofs));
  const listed = [...pages]
    .map(([page, count]) => ({ page, fetches: count }))
    .sort((a, b) => b.fetches - a.fetches || (a.page < b.page ? -1 : 1))
    .slice(0, crawlerPages);
  return {
    fetches,
    before: sum([...agents.values()].map(({ before }) => before)),
    proofs,
    operators: [...operators.values()].sort(inOrder).map((operator) => ({
      ...operator,
      agents: operator.agents.sort((a, b) => b.fetches - a.fetches || (a.agent < b.agent ? -1 : 1)),
    })),
    pages: listed,
    otherPages: fetches - sum(listed.map((each) => each.fetches)),
  };
}

/** Agents that the list does not have are one program. */
function addAgent(operator: Operator, row: Operator['agents'][number]) {
  const known = operator.agents.find(({ agent }) => agent === row.agent);
  if (known) addTo(known, row);
  else operator.agents.push(row);
  addTo(operator, row);
}

function addTo(total: Pick<Operator, 'fetches' | 'before' | 'proven'>, more: typeof total) {
  total.fetches += more.fetches;
  total.before += more.before;
  if (more.proven !== null) total.proven = (total.proven ?? 0) + more.proven;
}

const fetchesOf = ({ proofs }: AgentSums) => sum(Object.values(proofs));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const isListed = ({ operator }: Operator) => operator !== otherAgent && operator !== unknownAgent;

const inOrder = (a: Operator, b: Operator) =>
  Number(isListed(b)) - Number(isListed(a)) ||
  b.fetches - a.fetches ||
  b.visits - a.visits ||
  (a.operator < b.operator ? -1 : 1);
