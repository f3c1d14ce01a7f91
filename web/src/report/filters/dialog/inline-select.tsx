import type { ComponentProps } from 'react';
import { SelectControl } from '../../../ui/form/select-field.tsx';

interface Props extends Pick<ComponentProps<typeof SelectControl>, 'value' | 'onChange' | 'children'> {
  label: string;
}

/** A choice from a list within a line of controls, which says by itself what it is. */
export const InlineSelect = ({ label, ...rest }: Props) => (
  <SelectControl
    aria-label={label}
    frame={{ h: '10', css: touchStyle }}
    inset="2.5"
    pe="8"
    textOverflow="ellipsis"
    {...rest}
  />
);

const touchStyle = { '@media (pointer: coarse)': { h: '11' } };
