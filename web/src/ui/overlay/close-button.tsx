import type { ComponentProps } from 'react';
import { IconButton, type Button } from '../button.tsx';

/** Closes what it stands in. */
export const CloseButton = (props: ComponentProps<typeof Button>) => (
  <IconButton icon="close" aria-label="Close" {...props} />
);
