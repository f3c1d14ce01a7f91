import { type CrawlerProof, type Day, type Period } from '../../contract/index.ts';

/** The days of an answer, and as many before them, which begin with `first`. */
export interface CrawlerRange extends Period {
  first: Day;
}

export interface AgentSums {
  proofs: Record<CrawlerProof, number>;
  before: number;
}

/** Fetches of a range, from all sources. */
export class CrawlerSums {
  readonly agents = new Map<string, AgentSums>();
  readonly pages = new Map<string, number>();

  addAgent(
    agent: string,
    proof: CrawlerProof,
    { fetches, before }: { fetches: number; before: number },
  ): void {
    const known = this.agents.get(agent) ?? { proofs: { proven: 0, claimed: 0, unknown: 0 }, before: 0 };
    this.agents.set(agent, known);
    known.proofs[proof] += fetches;
    known.before += before;
  }

  addPage(page: string, fetches: number): void {
    this.pages.set(page, (this.pages.get(page) ?? 0) + fetches);
  }
}
