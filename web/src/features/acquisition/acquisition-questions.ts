import type { Filter } from '@footfall/functions/contract';
import type { AskedQuestion } from '../../report/data/card-questions.ts';
import type { PageQuestions } from '../../report/data/questions.tsx';
import { intervalOf } from '../../report/view/intervals.ts';
import { questionOf } from '../../report/view/question.ts';
import { levelQuestion, withoutSource } from './trees/tree.ts';

const assistants = 'AI Assistants';

const isOf = (channel: string): Filter => ['is', 'visit:channel', [channel]];

const shares = ['visitors', 'percentage'];
const fewRows = { limit: 100, offset: 0 };

/** What the page asks, but for the landing pages. */
export const acquisitionQuestions: PageQuestions = (site, view, today) => {
  const common = { site_id: site, ...questionOf(view, today) };
  const ofAssistants = { ...common, filters: [...common.filters, isOf(assistants)] };
  return {
    totals: { ...common, metrics: ['visitors'] },
    channels: levelQuestion(common, { dimension: 'visit:channel', path: [] }),
    campaigns: levelQuestion(common, { dimension: 'visit:utm_source', path: [] }),
    unsourced: { ...common, filters: [...common.filters, ...withoutSource], metrics: ['visitors'] },
    assistants: { ...ofAssistants, metrics: ['visitors'] },
    course: {
      ...ofAssistants,
      metrics: ['visitors'],
      dimensions: [`time:${intervalOf(view, today)}`],
      include: { time_labels: true },
    },
    named: { ...ofAssistants, metrics: shares, dimensions: ['visit:source'], pagination: fewRows },
  };
};

/** The pages on which the visits of a channel begin; null for all visits. */
export function landingQuestions(channel: string | null): PageQuestions {
  return (site, view, today): Record<string, AskedQuestion> => {
    const { filters, ...asked } = questionOf(view, today);
    return {
      landing: {
        site_id: site,
        ...asked,
        filters: channel === null ? filters : [...filters, isOf(channel)],
        metrics: shares,
        dimensions: ['visit:entry_page'],
        pagination: fewRows,
      },
    };
  };
}
