import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './api/session.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes, preloadRoute } from './app/routes.tsx';
// In one file with each other: apart, each would be a request of the first load, and compress by itself.
import './ui/page/skeleton.module.css';
import './report/rows/rows.module.css';
import './report/chart/tiles.module.css';

followSession();
preloadRoute(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
);
