import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button that is as wide as its words, where it stands beside something. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button size="small" fullWidth={false} {...props} />
);
