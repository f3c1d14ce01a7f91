import { lazyComponent } from '../lazy-component.tsx';
import type { HelpProps } from './topics.ts';

/** A "?" that opens a section of the help. It keeps its width while its code loads. */
export const HelpButton = lazyComponent<HelpProps>(
  () => import('./question-mark.tsx'),
  <span style={{ width: '1.5rem' }} />,
);
