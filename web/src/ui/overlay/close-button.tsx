import type { ComponentProps } from 'react';
import { IconButton } from '../button.tsx';

/** Closes what it stands in. */
export const CloseButton = (props: Partial<ComponentProps<typeof IconButton>>) => (
  <IconButton icon="close" aria-label="Close" {...props} />
);
