import type { Goal, PropertyCondition } from '@footfall/functions/contract';
import { CopyBox } from '../../ui/code/copy-box.tsx';
import { automaticEvents } from './events/automatic-events.ts';

/** An event with what a goal wants of it. */
export type WantedEvent = Pick<Extract<Goal, { kind: 'event' }>, 'event'> & Partial<Goal>;

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key));

/** A property as it is sent, if the condition names its value. */
function propertyText({ key, operator, values: [value] }: PropertyCondition): string[] {
  return operator === 'is' && value !== undefined ? [`${keyOf(key)}: ${quoted(value)}`] : [];
}

/** How a site sends an event; null for one that a script sends by itself. The amount is an example. */
export function eventCall({ event, properties = [], currency = null }: WantedEvent): string | null {
  if (event === '' || automaticEvents.some((each) => each.event === event)) return null;
  const props = properties.flatMap(propertyText);
  const options = [
    ...(props.length > 0 ? [`props: { ${props.join(', ')} }`] : []),
    ...(currency ? [`revenue: { amount: 10.5, currency: ${quoted(currency)} }`] : []),
  ];
  return `footfall(${[quoted(event), ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')});`;
}

/** How a button names such an event, which a script then sends; null for one that says more than its name. */
export function eventAttribute({ event, properties = [], currency = null }: WantedEvent): string | null {
  if (eventCall({ event }) === null || properties.length > 0 || currency) return null;
  return `data-footfall-event="${event.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** How the site sends these events, a line each, to copy. Nothing if scripts send all of them by themselves. */
export function EventCalls({ events }: { events: readonly WantedEvent[] }) {
  const calls = [...new Set(events.map(eventCall))].filter((call) => call !== null);
  if (calls.length === 0) return null;
  const [only, ...others] = events;
  const attribute = only && others.length === 0 ? eventAttribute(only) : null;
  return (
    <>
      <CopyBox
        label={calls.length === 1 ? 'Send this event from your site' : 'Send these events from your site'}
        text={calls.join('\n')}
        rows={calls.length}
      />
      {attribute && <CopyBox label="Or name it on a button, with script.plus.js" text={attribute} rows={1} />}
    </>
  );
}
