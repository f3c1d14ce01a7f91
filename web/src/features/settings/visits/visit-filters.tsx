import type { ComponentProps } from 'react';
import { type Filter, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { filtersOf, linesOf, type FilterLine } from '../../../report/address/filter-line.ts';
import { filterText } from '../../../report/address/filter-words.ts';
import { QuietButton } from '../../../report/filters/chip-style.ts';
import { Chip, LineWords } from '../../../report/filters/filter-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { segmentOf } from '../reports/report-words.ts';
import type { FilteredVisits } from './filters-dialog.tsx';

const FiltersDialog = lazyComponent(() => import('./filters-dialog.tsx'));

export type VisitFiltersProps = FilteredVisits & {
  onChange: (filters: readonly Filter[]) => void;
  disabled?: boolean;
};

/** The filters of an alert or a report as text, with a dialog to change them. */
export function VisitFilters({
  workspace,
  filters,
  onChange,
  text,
  shared = false,
  disabled,
}: VisitFiltersProps) {
  const { shown, opener, dialog } = useModal<'filters'>();
  const read = linesOf(filters);
  const remove = (line: FilterLine) =>
    onChange(
      filtersOf(
        (read?.lines ?? []).filter((each) => each !== line),
        read?.any ?? false,
      ),
    );
  return (
    <>
      {read ? (
        <>
          {read.any && say('any of')}
          {read.lines.map((line) => (
            <Chip
              as="span"
              key={filterText(line)}
              text={filterText(line)}
              disabled={disabled}
              onRemove={() => remove(line)}
            >
              <LineWords line={line} />
            </Chip>
          ))}
        </>
      ) : (
        <SegmentChip workspaceId={workspace.id} {...{ filters, disabled }} onRemove={() => onChange([])} />
      )}
      <QuietButton disabled={disabled} {...opener('filters')}>
        <Icon name="plus" />
        {say('Filter')}
      </QuietButton>
      {shown && (
        <FiltersDialog
          {...{ workspace, filters, text, shared }}
          onApply={(next) => {
            dialog.onClose();
            onChange(next);
          }}
          {...dialog}
        />
      )}
    </>
  );
}

/** A segment, or filters that cannot be shown as conditions. */
function SegmentChip({
  workspaceId,
  filters,
  ...chip
}: Pick<ComponentProps<typeof Chip>, 'disabled' | 'onRemove'> & {
  workspaceId: string;
  filters: readonly Filter[];
}) {
  const { data } = useEndpoint('segment.list', { workspaceId });
  const segment = segmentOf(filters);
  const name = data?.answer.find(({ id }) => id === segment)?.name ?? (data ? say('not found') : '…');
  const text = segment ? say('Segment {name}', { name }) : say('Other filters');
  return (
    <Chip as="span" text={text} {...chip}>
      {text}
    </Chip>
  );
}
