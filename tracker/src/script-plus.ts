import { start } from './tracker.ts';
import { askWhereWanted, loadBeside, ownTag } from './tag.ts';

const tag = ownTag();
if (tag) {
  start(tag, () => loadBeside(tag.src, 'vitals.js'));
  askWhereWanted(tag.src);
}
