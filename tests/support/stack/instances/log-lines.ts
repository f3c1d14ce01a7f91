import type { ServerProcess } from './server-process.ts';

/** The lines that have arrived in full. They come by another way than answers, and so sometimes after these. */
export const linesOf = ({ output: { stdout, stderr } }: ServerProcess) =>
  [stdout, stderr].flatMap((text) => text.split('\n').slice(0, -1)).filter((line) => line !== '');

export const loggedBy = (instance: ServerProcess) => linesOf(instance).map((line) => JSON.parse(line));
