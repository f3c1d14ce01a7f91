import type { RulePreview } from '@footfall/functions/contract';
import { counted } from '../../../ui/figures/format.ts';

/** The channels whose visitors change. */
export const movedChannels = ({ channels }: Pick<RulePreview, 'channels'>) =>
  channels.filter(({ before, after }) => before !== after);

/** `The other 5 channels stay as they are. 486 visitors from 3 sources move:` */
export function movedSentence(preview: RulePreview): string {
  const { channels, visitors, sources, sourceCount } = preview;
  if (visitors === 0) return 'No visitors would change channel in this period.';
  const others = channels.length - movedChannels(preview).length;
  const stay =
    others === 0
      ? ''
      : others === 1
        ? 'The other channel stays as it is. '
        : `The other ${others} channels stay as they are. `;
  const moving = `${counted(visitors, 'visitor')} from ${counted(sourceCount, 'source')} ${visitors === 1 ? 'moves' : 'move'}`;
  return sourceCount > sources.length ? `${stay}${moving}, the largest are:` : `${stay}${moving}:`;
}
