import type { ComponentProps, ReactNode } from 'react';
import { Box, type BoxProps, type HTMLChakraProps } from '@chakra-ui/react';
import { dimensionLabel, type ValueDimension, say } from '@footfall/functions/contract';
import { Card } from '../../ui/card.tsx';
import type { Table } from '../../ui/file/csv.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';
import type { HelpTopic } from '../../ui/help/topics.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { CardMenu } from '../card-menu/card-menu.tsx';
import { tagged } from '../ask/question.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';
import { isFiltered } from '../address/view.ts';

export interface RowsCardProps<Of> extends Pick<
  ComponentProps<typeof Card>,
  'title' | 'opener' | 'beside' | 'tabs' | 'unit' | 'end' | 'help'
> {
  /** For the menu. By default the title and the unit. */
  about?: { title: string; unit: string };
  /** The title in English, in names of files. By default that of the menu. */
  file?: string;
  /** What a "?" beside the menu opens. */
  topic?: HelpTopic;
  call: CardAnswer;
  rows: readonly Of[] | undefined;
  csv: (rows: readonly Of[]) => Table | Promise<Table>;
  children: ReactNode;
}

/** The menu appears once there are rows. */
export function RowsCard<Of>({
  about,
  topic = 'numbers/pages-and-places#breakdowns',
  call,
  rows,
  csv,
  file,
  ...head
}: RowsCardProps<Of>) {
  const { data, error, isStale } = call;
  const { title, unit } = head;
  return (
    <Card
      {...head}
      menu={
        data &&
        rows && (
          <>
            <HelpButton {...{ topic }} about={title} />
            <CardMenu
              about={{
                title,
                unit: typeof unit === 'string' ? unit : '',
                ...(file === undefined ? {} : { file }),
                ...about,
              }}
              numbers={{ question: data.input, meta: data.answer.meta, table: () => csv(rows) }}
            />
          </>
        )
      }
      aria-busy={!error && (!rows || isStale)}
    />
  );
}

interface StateProps<Of> extends Pick<RowsCardProps<Of>, 'rows' | 'children'> {
  call: { error: ComponentProps<typeof ErrorPanel>['error'] | undefined; retry: () => void };
  waiting: ReactNode;
  /** Replaces an empty list. By default a text that there are no visits. */
  empty?: ReactNode;
}

export function RowsState<Of>({ call: { error, retry }, rows, waiting, empty, children }: StateProps<Of>) {
  return (
    <>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!rows && !error && waiting}
      {rows?.length === 0 && (empty ?? <Empty />)}
      {rows && rows.length > 0 && children}
    </>
  );
}

function noVisits(of: ValueDimension, filtered: boolean): string {
  if (tagged(of).length === 0)
    return filtered ? say('No visits match the filters') : say('No visits in this timeframe');
  const tag = dimensionLabel(of);
  // Translators: {tag} is the name of a tag of a link, such as UTM medium.
  return filtered
    ? say('No visits with a {tag} match the filters', { tag })
    : say('No visits with a {tag} in this timeframe', { tag });
}

/** @param props.of the dimension of the missing rows */
export function Empty({ of = 'event:page', children, ...rest }: BoxProps & { of?: ValueDimension }) {
  const { view } = usePeriod();
  return (
    <Box px="2" py="2" color="fg.muted" {...rest}>
      {children ?? noVisits(of, isFiltered(view))}
    </Box>
  );
}

export const Skeletons = ({ count, ...each }: HTMLChakraProps<'span'> & { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} {...each} />
    ))}
  </>
);
