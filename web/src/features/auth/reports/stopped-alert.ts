import type { OpenedAlert } from '@footfall/functions/contract';

type Stopped = Pick<OpenedAlert, 'workspace' | 'state' | 'isOn' | 'tellsOthers'>;

/** Returns a message about an alert that was stopped for someone, or null if it is not stopped. */
export function stoppedAlert({ workspace, state, isOn, tellsOthers }: Stopped) {
  if (state === 'on') return null;
  return {
    title: 'This alert is stopped for you',
    text: `${othersInWords(isOn, tellsOthers)} The other alerts of ${workspace} stay as they are.`,
  };
}

function othersInWords(isOn: boolean, hasOthers: boolean): string {
  if (!isOn) return 'It is switched off now, so no one gets it.';
  return hasOthers ? 'Others still get it.' : 'No one else gets it now.';
}
