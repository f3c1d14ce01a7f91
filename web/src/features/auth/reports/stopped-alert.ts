import { type OpenedAlert, say } from '@footfall/functions/contract';

type Stopped = Pick<OpenedAlert, 'workspace' | 'state' | 'isOn' | 'tellsOthers'>;

/** Returns a message about an alert that was stopped for someone, or null if it is not stopped. */
export function stoppedAlert({ workspace, state, isOn, tellsOthers }: Stopped) {
  if (state === 'on') return null;
  return {
    title: say('This alert is stopped for you'),
    // Translators: two sentences.
    text: say('{first} {second}', {
      first: othersInWords(isOn, tellsOthers),
      second: say('The other alerts of {workspace} stay as they are.', { workspace }),
    }),
  };
}

function othersInWords(isOn: boolean, hasOthers: boolean): string {
  if (!isOn) return say('It is switched off now, so no one gets it.');
  return hasOthers ? say('Others still get it.') : say('No one else gets it now.');
}
