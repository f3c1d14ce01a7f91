import './url-parse.ts';
import { Fragment, StrictMode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { isFromRight } from '@footfall/functions/contract';
import { BrowserRouter } from 'react-router-dom';
import { followSession } from '../api/session.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { AppRoutes, preloadRoute } from './routes.tsx';
import { system } from './theme.ts';
// Bundled together, because separate files would each be a request of the first load and compress worse.
import '../base.css';
import './forced-colors.css';
import '../ui/card.module.css';
import '../ui/page/skeleton.module.css';
import '../ui/plain.module.css';
import '../ui/segments.module.css';
import '../report/rows/rows.module.css';
import '../report/chart/tiles/tiles.module.css';

followSession();
preloadRoute(location.pathname);

const FromRight = lazyComponent(() => import('./from-right.tsx'));
const Direction = isFromRight() ? FromRight : Fragment;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <Direction>
        <ErrorScreen>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ErrorScreen>
      </Direction>
    </ChakraProvider>
  </StrictMode>,
);
