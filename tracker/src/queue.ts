import type { EventOptions, Track } from './options.ts';

/** Sends the site's own event; an event before the tracker starts waits for it. */
export const track: Track = (name: string, options: EventOptions = {}) => {
  if (!window.footfall) {
    const q: Parameters<Track>[] = [];
    window.footfall = Object.assign((...call: Parameters<Track>) => void q.push(call), { q });
  }
  window.footfall(name, options);
};
