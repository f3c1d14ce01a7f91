import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';
import { system } from './theme.ts';

/** The base of every page: the design system, the router, and the screen for uncaught errors. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ErrorScreen>
        <BrowserRouter>{children}</BrowserRouter>
      </ErrorScreen>
    </ChakraProvider>
  );
}
