import { type Exploration, isAddedUp, say } from '@footfall/functions/contract';

type Picture = Exploration['picture'];

const names: Readonly<Record<Picture, string>> = {
  // Translators: kinds of pictures
  lines: say('Lines'),
  areas: say('Areas'),
  bars: say('Bars'),
  shares: say('Shares'),
  hours: say('Hours'),
  table: say('Table'),
};

/** Whether a picture says something: rates cannot be stacked, and one series has no shares. */
function isPossible(picture: Picture, { metrics, breakdown }: Exploration): boolean {
  const [metric = 'visitors'] = metrics;
  switch (picture) {
    case 'areas':
    case 'bars':
      return isAddedUp(metric);
    case 'shares':
      return isAddedUp(metric) && breakdown.kind !== 'none';
    case 'hours':
      return breakdown.kind !== 'sites';
    default:
      return true;
  }
}

export const pictureChoices = (exploration: Exploration): { value: Picture; label: string }[] =>
  (Object.keys(names) as Picture[])
    .filter((picture) => isPossible(picture, exploration))
    .map((value) => ({ value, label: names[value] }));

/** The picture of the address, or lines if it says nothing about the question. */
export const possiblePicture = (exploration: Exploration): Picture =>
  isPossible(exploration.picture, exploration) ? exploration.picture : 'lines';
