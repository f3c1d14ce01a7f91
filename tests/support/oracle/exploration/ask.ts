/** Asks the questions of pages with explorations. */
import type { Question, QuestionBySite } from '@footfall/functions/contract';
import { queryBody } from '../../../../functions/src/contract/shapes/questions/question.ts';
import { orThrow } from '../../../../functions/src/core/errors.ts';
import { answerParts, partsOf } from '../../../../functions/src/query/by-site/parts.ts';
import { withSegments } from '../../../../functions/src/query/names/filters.ts';
import type { QueryTime } from '../../../../functions/src/query/plan/plan.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import type { NamedAnswers, NamedQuestions } from '../../../../web/src/report/exploration/questions.ts';
import type { ClockIn } from '../../../../web/src/report/exploration/series.ts';
import { askQuestions, contextOf, siteOf } from '../answers.ts';
import { clockOf, type Site } from '../question/range.ts';
import type { DrawnExploration } from './draw.ts';

export type Ask = (named: NamedQuestions) => Promise<NamedAnswers>;

/** Asks as the page does. The contract checks the questions. */
export function askPage(
  { sites, segments }: Pick<DrawnExploration, 'sites' | 'segments'>,
  at: QueryTime,
  read: ReadStatement,
): Ask {
  const [of] = sites;
  const known = new Map(
    sites.map((site) => {
      const context = contextOf(siteOf(site), at, site.goals, read);
      return [site.workspaceId, { ...context, domain: `${site.workspaceId}.example` }];
    }),
  );
  const isBySite = (question: Question | QuestionBySite): question is QuestionBySite =>
    question.site_ids !== undefined;
  return async (named) => {
    const entries = Object.entries(named);
    if (entries.length === 0) return {};
    const { queries } = queryBody(at.now).parse({ queries: Object.values(named) });
    const alone = queries
      .filter((question) => !isBySite(question))
      .map((question) => ({ ...question, filters: withSegments(question.filters, segments) }));
    const bySite = queries.filter(isBySite);
    const parts = bySite.map((question) => partsOf(question, (name) => known.get(name) as never));
    const answers = {
      alone: (await askQuestions(siteOf(of), alone as Question[], at, read)).values(),
      bySite: (await answerParts(bySite, parts)).values(),
    };
    const answered = entries.map(([name, input]) => {
      const { value: answer } = answers[input.site_ids ? 'bySite' : 'alone'].next();
      return [name, { input, answer: orThrow(answer as never) }];
    });
    return Object.fromEntries(answered) as NamedAnswers;
  };
}

/** The clocks of pages when the questions are sent. */
export const clocksOf =
  (of: Site): ClockIn =>
  (timezone) => {
    const { date: day, time } = clockOf({ ...of, timezone });
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { day, hour, minute };
  };
