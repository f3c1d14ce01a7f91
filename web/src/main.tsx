import { startLanguage } from './app/language/start.ts';

// The app is loaded after the language is known, so that also the constants of its modules are in it. After a failure it
// is in English.
void startLanguage().finally(() => void import('./app/app.tsx'));
