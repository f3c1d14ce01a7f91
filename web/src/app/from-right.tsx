import { LocaleProvider } from '@chakra-ui/react';
import { speech } from '@footfall/functions/contract';
import type { ReactNode } from 'react';

/** Tells Chakra's components that they are written from right to left. Loaded by such languages only. */
export default function FromRight({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={speech().tag}>{children}</LocaleProvider>;
}
