import { Box } from '@chakra-ui/react';
import { formatMoney } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useReportPath } from '../address/use-view.ts';
import { usePeriod } from '../use-period.ts';
import { TagWords } from './tag-words.tsx';

/**
 * Tags of campaigns that are probably mistyped and have sales, a line each. Nothing for guests and readers of a shared
 * link, who cannot make a rule.
 */
export function MistypedTags() {
  const to = useReportPath()(paths.acquisition);
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const isMember = useIsMember();
  const { data } = useEndpoint('tag.unknown', isMember ? { workspaceId, date_range, filters } : null);
  const sold = (data?.answer ?? []).flatMap((tag) => tag.sales.map((sales) => ({ tag, ...sales })));
  if (sold.length === 0) return null;
  return (
    <Box as="ul" aria-label="Mistyped tags with sales" px="2" pt="2">
      {sold.map(({ tag, currency, total }) => (
        <Box as="li" key={`${tag.tag} ${tag.value} ${currency}`} layerStyle="note" overflowWrap="anywhere">
          <TagWords of={tag}>{`has sales of ${formatMoney(total, currency)}`}</TagWords>{' '}
          <TextLink to={to}>Acquisition</TextLink>
        </Box>
      ))}
    </Box>
  );
}
