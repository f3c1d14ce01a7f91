import { Box } from '@chakra-ui/react';
import type { SafeNumbers } from '@footfall/functions/contract';
import { Figures } from '../../../report/rows/list.tsx';
import { ShareBar } from '../../../report/rows/row-content.tsx';
import styles from '../../../report/rows/rows.module.css';
import { Card } from '../../../ui/card.tsx';

/** A funnel: how many visits took each of its steps, and their share of the first. */
export function FunnelCard({ funnel: { name, steps, isCut } }: { funnel: SafeNumbers['funnels'][number] }) {
  const first = steps[0]?.entered ?? 0;
  return (
    <Card
      title={name}
      unit="Visits"
      help="Visits that completed each step, and their share of the first step."
    >
      <ol className={styles.list} aria-label={`Steps of ${name}`}>
        {steps.map((step, index) => {
          const percentage = first > 0 ? (step.entered * 100) / first : 0;
          const title = step.name || `Step ${index + 1}`;
          return (
            <li key={index}>
              <ShareBar share={percentage} />
              <span className="name" title={title}>
                {index + 1}. <bdi>{title}</bdi>
              </span>
              <Figures sum={step.entered} percentage={percentage} />
            </li>
          );
        })}
      </ol>
      {isCut && (
        <Box px="2" pt="2" layerStyle="note">
          Further steps are hidden.
        </Box>
      )}
    </Card>
  );
}
