import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Menu } from '@chakra-ui/react';
import {
  type DayRange,
  type Input,
  joinedText,
  labelInside,
  say,
  sayInEnglish,
} from '@footfall/functions/contract';
import { useSession } from '../../api/session.ts';
import { member, ReaderContext, useIsMember } from '../../api/reader.ts';
import { csvOf, fileName, type Table } from '../../ui/file/csv.ts';
import { csvType, download } from '../../ui/file/file.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NoteItems } from '../notes/note-items.tsx';
import type { QuestionInput } from '../ask/question.ts';
import type { PlannedCall } from '../ask/questions.tsx';
import { PictureItems } from '../export/picture-items.tsx';
import { SummaryItem, type SummaryProps } from '../export/summary-item.tsx';
import type { AnsweredPeriod } from '../export/use-facts.ts';
import { filterCount } from '../address/view.ts';
import type { ComparedQuestion } from '../period/compared-words.ts';
import { usePeriod, usePeriodWords } from '../use-period.ts';
import { actionsFor } from './dots-button.tsx';
import { ListenItem } from '../listen/listen-item.tsx';
import { explorationOfQuestion } from '../exploration/of-question.ts';
import { CompareItem, ExploreItems, type ExploreTarget } from './explore-items.tsx';
import { LinkItem } from './link-item.tsx';
import { OpenMenu } from './open-menu.tsx';

const NewNote = lazyComponent(() => import('../notes/new-note.tsx'));
const QueryDrawer = lazy(() => import('../query/query-drawer.tsx'));

export interface ActionsProps {
  about: About;
  /** Undefined without numbers, which disables the export and the query. */
  numbers: Numbers | undefined;
  /** The tiles whose numbers can be copied in words. */
  summary?: SummaryProps | undefined;
  /** For a chart over time. */
  hasNotes?: boolean;
  children?: ReactNode;
}

interface About {
  title: string;
  /** In names of files, by default the title. */
  file?: string;
  unit: string;
  interval?: string;
}

interface Numbers {
  call?: PlannedCall;
  question: Input<PlannedCall>;
  meta: AnsweredPeriod & { range: DayRange };
  table: () => Table | Promise<Table>;
  /** The sites of numbers of several. */
  sites?: readonly string[] | undefined;
  /** The metric of a chart whose question has several. */
  metric?: string | undefined;
  /** What opens in Explore, if it is not the question itself. */
  explore?: readonly ExploreTarget[];
}

export default function ActionsMenu({ about, numbers, summary, hasNotes = false, children }: ActionsProps) {
  const { domain } = usePeriod();
  const isMember = useIsMember();
  const isSignedIn = useSession().state === 'signed-in';
  const [queryOpen, setQueryOpen] = useState(false);
  const [isAddingNote, setAddingNote] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  async function exportCsv({ meta, table }: Numbers) {
    const name = fileName({ site: domain, what: about.file ?? about.title, ...meta.range }, 'csv');
    const file = await sayInEnglish(table);
    download(name, csvOf(file), csvType);
    return file.omitted ?? 0;
  }

  return (
    <>
      <OpenMenu label={actionsFor(about.title)} trigger={setButton}>
        {({ save }) => (
          <>
            {children}
            {numbers && (
              <Menu.Item value="csv" closeOnSelect={false} onClick={() => save(() => exportCsv(numbers))}>
                {say('Export CSV')}
              </Menu.Item>
            )}
            {numbers && (
              <PictureItems
                title={about.title}
                control={button}
                {...{ hasNotes, save }}
                answered={{ meta: numbers.meta, question: numbers.question as ComparedQuestion }}
                {...(numbers.sites && { sites: numbers.sites })}
              />
            )}
            <ListenItem control={button} />
            {summary && <SummaryItem {...summary} />}
            {hasNotes && (
              <NoteItems range={numbers?.meta.range} save={save} onAdd={() => setAddingNote(true)} />
            )}
            {numbers && <ExploreItems targets={exploreTargets(numbers)} />}
            {numbers && <CompareItem targets={exploreTargets(numbers)} />}
            <LinkItem />
            {numbers && isAboutOneSite(numbers) && (isSignedIn || isMember) && (
              <QueryItem onOpen={() => setQueryOpen(true)} />
            )}
          </>
        )}
      </OpenMenu>
      {isAddingNote && <NewNote onClose={() => setAddingNote(false)} trigger={{ current: button }} />}
      {queryOpen && numbers && (
        <CardQuery {...{ about, numbers, button }} onClose={() => setQueryOpen(false)} />
      )}
    </>
  );
}

const QueryItem = ({ onOpen }: { onOpen: () => void }) => (
  <>
    <Menu.Separator />
    <Menu.Item value="query" onClick={onOpen}>
      {say('Show query')}
    </Menu.Item>
  </>
);

function exploreTargets({ question, metric, explore }: Numbers): readonly ExploreTarget[] {
  if (explore) return explore;
  if (!('metrics' in question)) return [];
  const explorable = explorationOfQuestion(question as QuestionInput, metric);
  return [{ text: say('Open in Explore'), explorable }];
}

/** The plan of a query is that of one site. */
const isAboutOneSite = ({ question }: Numbers) => !('site_ids' in question);

interface QueryProps {
  about: About;
  numbers: Numbers;
  button: HTMLButtonElement | null;
  onClose: () => void;
}

function CardQuery({ about, numbers, button, onClose }: QueryProps) {
  const { view } = usePeriod();
  const period = usePeriodWords();
  return (
    <Suspense fallback={null}>
      {/* Reads the SQL as the signed-in user, also in the demo. */}
      <ReaderContext value={member}>
        <QueryDrawer
          subtitle={queryTitle(about, period, filterCount(view))}
          onClose={onClose}
          {...numbers}
          trigger={{ current: button }}
        />
      </ReaderContext>
    </Suspense>
  );
}

/** `Sources by visitors, Last 30 days, 2 filters`, `Overview per day, Last 30 days`. */
export const queryTitle = (about: About, period: string, filters: number): string =>
  joinedText([
    namedTitle(about),
    period,
    filters > 0 && say('{count, plural, one {# filter} other {# filters}}', { count: filters }),
  ]);

function namedTitle({ title, unit, interval = '' }: About): string {
  const by = unit && say('{rows} by {unit}', { rows: title, unit: labelInside(unit) });
  if (interval === '') return by || title;
  return say(
    '{title} per {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}',
    { title: by || title, interval },
  );
}
