import { start } from './tracker.ts';
import { askWhereWanted, loadBeside, ownTag } from './tag.ts';

/** `script.plus.js`, the script with all features. */
const tag = ownTag();
if (tag) {
  start(tag, () => loadBeside(tag.src, 'vitals.js'));
  askWhereWanted(tag.src);
}
