import { startLanguage } from './app/language/start.ts';

// The app is loaded after the language is known, so that also the constants of its modules are in it.
void startLanguage().then(() => import('./app/app.tsx'));
