import { askWhereWanted } from './ask.ts';
import { start } from './tracker.ts';

const script = document.currentScript as HTMLScriptElement;
start(script);
askWhereWanted(script.src);
