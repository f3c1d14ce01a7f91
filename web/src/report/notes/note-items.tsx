import { Menu } from '@chakra-ui/react';
import { type DayRange, say } from '@footfall/functions/contract';
import { csvOf, fileName } from '../../ui/file/csv.ts';
import { csvType, download } from '../../ui/file/file.ts';
import { Key } from '../../ui/key.tsx';
import { daysOf } from '../../ui/period/period.ts';
import { usePeriod, useReportWorkspace } from '../use-period.ts';
import { notesCsv } from './note-csv.ts';
import { useWritesNotes } from './use-chart-notes.tsx';
import { useNotes } from './use-notes.ts';

interface Props {
  /** The days of the file; undefined for readers who get no files. */
  range: DayRange | undefined;
  save: (file: () => Promise<number>) => void;
  onAdd: () => void;
}

/** Items of the menu of a chart: adding a note, and the notes of the period as a file. */
export function NoteItems({ range, save, onAdd }: Props) {
  const { domain, view, clock } = usePeriod();
  const site = useReportWorkspace();
  const { notes } = useNotes(site.id, daysOf(view.period, clock.day));
  const isWriter = useWritesNotes(site);
  const exportNotes = (days: DayRange) => {
    const name = fileName({ site: domain, what: 'notes', ...days }, 'csv');
    download(name, csvOf(notesCsv(notes, site.timezone)), csvType);
    return Promise.resolve(0);
  };
  return (
    <>
      {range && notes.length > 0 && (
        <Menu.Item value="notes" closeOnSelect={false} onClick={() => save(() => exportNotes(range))}>
          {say('Export notes')}
        </Menu.Item>
      )}
      {isWriter && (
        <Menu.Item value="note" onClick={onAdd}>
          <Menu.ItemText>{say('Add note')}</Menu.ItemText>
          <Key aria-hidden="true">n</Key>
        </Menu.Item>
      )}
    </>
  );
}
