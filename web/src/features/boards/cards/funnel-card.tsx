import { Box } from '@chakra-ui/react';
import {
  type BoardCard,
  formatCount,
  formatPercent,
  stepFiltersInWords,
  type Filter,
  say,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from './table-card.module.css';

type Body = Extract<BoardCard['body'], { kind: 'funnel' }>;

/** The steps of a funnel, and how many took each. */
export function FunnelCard({ name, body }: { name: string; body: Body }) {
  const { common } = usePeriod();
  const question = {
    ...common,
    filters: [...common.filters, ...body.filters],
    funnel: body.funnel,
    dimensions: [],
  };
  const { data, error, retry } = useEndpoint('funnel', question, { showPrevious: true });
  return (
    <Loaded answer={data?.answer} {...{ error, retry }} waiting={[{ h: '8rem', mx: '4.5' }]}>
      {({ funnel, total }) => (
        <div
          className={styles.frame}
          tabIndex={0}
          role="region"
          aria-label={say('Steps of {funnel}', { funnel: name })}
        >
          <table className={styles.table} aria-label={name}>
            <thead>
              <tr>
                <th scope="col">{say('Step')}</th>
                <th scope="col">{say('Entered')}</th>
                <th scope="col">{say('Share')}</th>
              </tr>
            </thead>
            <tbody>
              {funnel.steps.map((step, index) => {
                const { entered = 0, entered_share: share = null } = total.steps[index] ?? {};
                return (
                  <tr key={index}>
                    <th scope="row" style={{ '--share': `${share ?? 0}%` } as object}>
                      <bdi>{step.name || stepFiltersInWords(step.filters as Filter[])}</bdi>
                    </th>
                    <td>{formatCount(entered)}</td>
                    <td className="end">{share === null ? '–' : formatPercent(share)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {total.steps[0]?.entered === 0 && (
            <Box px="2" color="fg.muted">
              {say('No visits completed the first step in this period.')}
            </Box>
          )}
        </div>
      )}
    </Loaded>
  );
}
