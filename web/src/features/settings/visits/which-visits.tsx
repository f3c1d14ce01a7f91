import { useEndpoint } from '../../../api/use-endpoint.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { filtersOf, segmentOf } from '../reports/report-words.ts';

interface Props {
  workspaceId: string;
  filters: readonly unknown[];
  onChange: (filters: unknown[]) => void;
  /** Offers only segments that the whole workspace can see. */
  shared?: boolean;
  disabled?: boolean;
}

const other = 'other';

export function WhichVisits({ workspaceId, filters, onChange, shared = false, disabled }: Props) {
  const segments = useEndpoint('segment.list', { workspaceId }).data?.answer ?? [];
  const usable = segments.filter(({ scope }) => !shared || scope === 'workspace');
  const chosen = segmentOf(filters);
  const isKnown = chosen === '' || usable.some(({ id }) => id === chosen);
  return (
    <ChoiceField
      label="Visits"
      disabled={disabled}
      value={isKnown ? (chosen ?? other) : other}
      onChange={(value) => value !== other && onChange(filtersOf(value))}
      choices={[
        ['', 'All visits'],
        ...usable.map(({ id, name }) => [id, name] as const),
        ...(isKnown ? [] : [[other, 'Other filters'] as const]),
      ]}
    />
  );
}
