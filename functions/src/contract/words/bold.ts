/** Stands for `<` in a value, which can be `<b>` itself. */
const lessThan = '\ue000';

/** A value for a message with bold parts. */
export const escapeBold = (value: string): string => value.replaceAll('<', lessThan);

/** The parts of a said message such as `When <b>{name}</b> rises`; every second one is bold. */
export const boldParts = (sentence: string): string[] =>
  sentence.split(/<\/?b>/).map((text) => text.replaceAll(lessThan, '<'));
