import { chakra, Flex } from '@chakra-ui/react';
import { controlStyle, inputStyle } from '../../../../ui/form/text-field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** Behind the number, such as `%`. */
  unit?: string;
  /** What is typed cannot be used; the element with this id says why. */
  faultId: string | undefined;
  /** How many digits it is wide. */
  digits?: number;
}

/** A number within a sentence. */
export const TypedNumber = ({ label, value, onChange, unit, faultId, digits = 3 }: Props) => (
  <Flex {...controlStyle} align="center" borderColor={faultId ? 'negative' : 'border.control'}>
    <chakra.input
      aria-label={label}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...inputStyle}
      flex="none"
      w={`calc(${digits}ch + 1.5rem)`}
      ps="3"
      pe={unit ? '1' : '3'}
      alignSelf="stretch"
      bg="transparent"
    />
    {unit && (
      <chakra.span aria-hidden="true" color="fg" pe="3">
        {unit}
      </chakra.span>
    )}
  </Flex>
);
