import { Box } from '@chakra-ui/react';
import { formatMoney, type UnknownTag } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useReportPath } from '../address/use-view.ts';
import type { QuestionInput } from '../ask/question.ts';
import { useQuestions } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

/** What visits with a tag have earned in a currency. */
interface TagSales {
  tag: UnknownTag;
  currency: string;
  total: number;
}

/**
 * Tags of campaigns that are probably mistyped and have sales, a line each. Nothing for guests and readers of a shared
 * link, who cannot make a rule.
 */
export function MistypedTags() {
  const to = useReportPath()(paths.acquisition);
  const sales = useSales();
  if (sales.length === 0) return null;
  return (
    <Box as="ul" aria-label="Mistyped tags with sales" px="2" pt="2">
      {sales.map(({ tag, currency, total }) => (
        <Box as="li" key={`${tag.tag} ${tag.value} ${currency}`} layerStyle="note" overflowWrap="anywhere">
          {names[tag.tag]} <b translate="no">{tag.value}</b> has sales of{' '}
          <span translate="no">{formatMoney(total, currency)}</span>. Is it{' '}
          <b translate="no">{tag.nearest?.word}</b>? <TextLink to={to}>Acquisition</TextLink>
        </Box>
      ))}
    </Box>
  );
}

const names = { utm_medium: 'The medium', utm_source: 'The source' } as const;

function useSales(): TagSales[] {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const isMember = useIsMember();
  const unknown = useEndpoint('tag.unknown', isMember ? { workspaceId, date_range, filters } : null);
  const mistyped = (unknown.data?.answer ?? []).filter(({ nearest }) => nearest !== null);
  const tags = (Object.keys(names) as UnknownTag['tag'][]).filter((name) =>
    mistyped.some(({ tag }) => tag === name),
  );
  const queries = tags.map((name): QuestionInput => {
    const values = mistyped.filter(({ tag }) => tag === name).map(({ value }) => value);
    return {
      site_id: common.site_id,
      date_range,
      filters: [...filters, ['is', `visit:${name}`, values]],
      metrics: ['total_revenue'],
      dimensions: [`visit:${name}`, 'event:currency'],
    };
  });
  const answers = useQuestions(queries.length > 0 ? queries : null);
  return answers.flatMap(({ data }, index) =>
    (data?.answer.results ?? []).flatMap(({ dimensions: [value, currency = ''], metrics: [total] }) => {
      const tag = mistyped.find((each) => each.tag === tags[index] && each.value === value);
      return tag && total && currency !== '' ? [{ tag, currency, total }] : [];
    }),
  );
}
