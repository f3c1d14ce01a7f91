import type { Filter } from '@footfall/functions/contract/query/filters';
import type { AskedQuestion } from '../../report/data/card-questions.ts';
import type { PageQuestions } from '../../report/data/questions.tsx';
import { intervalOf } from '../../report/view/intervals.ts';
import { questionOf } from '../../report/view/question.ts';
import { levelQuestion } from './trees/tree.ts';

export const assistants = 'AI Assistants';

const isOf = (channel: string): Filter => ['is', 'visit:channel', [channel]];

const shares = ['visitors', 'percentage'];
const fewRows = { limit: 100, offset: 0 };

/**
 * What the page asks.
 * @param landingOf the channel whose landing pages it shows; null for all
 */
export function acquisitionQuestions(landingOf: string | null): PageQuestions {
  return (site, view, today): Record<string, AskedQuestion> => {
    const common = { site_id: site, ...questionOf(view, today) };
    const of = (channel: string) => ({ ...common, filters: [...common.filters, isOf(channel)] });
    return {
      totals: { ...common, metrics: ['visitors'] },
      channels: levelQuestion(common, { dimension: 'visit:channel', path: [] }),
      campaigns: levelQuestion(common, { dimension: 'visit:utm_source', path: [] }),
      assistants: { ...of(assistants), metrics: ['visitors'] },
      course: {
        ...of(assistants),
        metrics: ['visitors'],
        dimensions: [`time:${intervalOf(view, today)}`],
        include: { time_labels: true },
      },
      named: { ...of(assistants), metrics: shares, dimensions: ['visit:source'], pagination: fewRows },
      landing: {
        ...(landingOf === null ? common : of(landingOf)),
        metrics: shares,
        dimensions: ['visit:entry_page'],
        pagination: fewRows,
      },
    };
  };
}
