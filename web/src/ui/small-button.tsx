import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button among other things: low, and only as wide as its words. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button look="outline" size="small" fullWidth={false} {...props} />
);
