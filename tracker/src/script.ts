import { start } from './tracker.ts';

start(document.currentScript as HTMLScriptElement);
