import { chakra, Grid } from '@chakra-ui/react';
import {
  dimensionGroups,
  dimensionLabel,
  dimensionNames,
  dimensions,
  propertyPrefix,
  type ValueDimension,
  say,
} from '@footfall/functions/contract';
import { IconButton } from '../../../ui/button.tsx';
import type { FilterLine, LineOperator } from '../../address/filter-line.ts';
import { filterText, operatorName } from '../../address/filter-words.ts';
import { operatorsOf, withDimension } from './draft.ts';
import { InlineSelect } from '../../../ui/form/select-field.tsx';

interface Props {
  line: FilterLine;
  /** Counts from 1. */
  number: number;
  isGuest: boolean;
  properties: readonly string[];
  onChange: (line: FilterLine) => void;
  onRemove: () => void;
  children: React.ReactNode;
}

export function ConditionRow({ line, number, isGuest, properties, onChange, onRemove, children }: Props) {
  const { dimension, operator } = line;
  return (
    <Grid
      role="group"
      aria-label={say('Condition {number}', { number })}
      gap="2"
      alignItems="start"
      templateColumns={{ base: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: '9rem 9.5rem minmax(0, 1fr) auto' }}
    >
      <DimensionSelect
        {...{ dimension, properties }}
        onChange={(next) => onChange(withDimension(line, next, isGuest))}
      />
      <InlineSelect
        label={say('Operator')}
        value={operator}
        onChange={(value) => onChange({ ...line, operator: value as LineOperator })}
      >
        {operatorsOf(dimension, isGuest).map((each) => (
          <option key={each} value={each}>
            {operatorName(each, dimension)}
          </option>
        ))}
      </InlineSelect>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }} minW="0">
        {children}
      </chakra.div>
      <IconButton
        icon="close"
        my={{ md: '0.5' }}
        aria-label={
          line.values.length > 0
            ? say('Remove {name}', { name: filterText(line) })
            : say('Remove condition {number}', { number })
        }
        onClick={onRemove}
      />
    </Grid>
  );
}

const propertyGroup = 'Property' satisfies (typeof dimensionGroups)[number];
const namedGroups = dimensionGroups.filter((group) => group !== propertyGroup);

interface DimensionProps extends Pick<Props, 'properties'> {
  dimension: ValueDimension;
  onChange: (dimension: ValueDimension) => void;
}

function DimensionSelect({ dimension, properties, onChange }: DimensionProps) {
  // The condition's property, even if no event of the period has it.
  const own = dimension.startsWith(propertyPrefix) ? [dimension.slice(propertyPrefix.length)] : [];
  const keys = [...new Set([...properties, ...own])];
  return (
    <InlineSelect
      label={say('Dimension')}
      value={dimension}
      onChange={(value) => onChange(value as ValueDimension)}
    >
      {namedGroups.map((group) => (
        <optgroup key={group} label={say(group)}>
          {dimensionNames
            .filter((each) => dimensions[each].group === group)
            .map((each) => (
              <option key={each} value={each}>
                {dimensionLabel(each)}
              </option>
            ))}
        </optgroup>
      ))}
      {keys.length > 0 && (
        <optgroup label={say(propertyGroup)}>
          {keys.map((key) => {
            const property = `${propertyPrefix}${key}` as const;
            return (
              <option key={key} value={property}>
                {dimensionLabel(property)}
              </option>
            );
          })}
        </optgroup>
      )}
    </InlineSelect>
  );
}
