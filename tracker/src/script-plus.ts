import { start } from './tracker.ts';
import { offerOptOut, loadBeside, ownTag } from './tag.ts';

const tag = ownTag();
if (tag) {
  start(tag, () => loadBeside(tag.src, 'vitals.js'));
  offerOptOut(tag.src);
}
