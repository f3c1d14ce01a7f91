import { type Goal, type PropertyCondition, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { CopyBox } from '../../ui/code/copy-box.tsx';
import { NeedsFullScript } from '../../ui/workspace/needs-full-script.tsx';
import { automaticEvents } from './events/automatic-events.ts';

/** An event, with the properties and currency that a goal requires. */
export type WantedEvent = Pick<Extract<Goal, { kind: 'event' }>, 'event'> & Partial<Goal>;

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key));

function propertyText({ key, operator, values: [value] }: PropertyCondition): string[] {
  return operator === 'is' && value !== undefined ? [`${keyOf(key)}: ${quoted(value)}`] : [];
}

/** The script call that sends an event, with an example amount. Null for events that the script sends automatically. */
export function eventCall({ event, properties = [], currency = null }: WantedEvent): string | null {
  if (event === '' || automaticEvents.some((each) => each.event === event)) return null;
  const props = properties.flatMap(propertyText);
  const options = [
    ...(props.length > 0 ? [`props: { ${props.join(', ')} }`] : []),
    ...(currency ? [`revenue: { amount: 10.5, currency: ${quoted(currency)} }`] : []),
  ];
  return `footfall(${[quoted(event), ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')});`;
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** HTML lowercases attribute names. */
const isAttributeName = (key: string) => /^[a-z][a-z\d_.-]*$/.test(key);

/** A button whose data attributes send the event. Null if they cannot: revenue is unknown before the click. */
export function eventButton({ event, properties = [], currency = null }: WantedEvent): string | null {
  const values = properties.flatMap(({ key, operator, values: [value] }) =>
    operator === 'is' && value !== undefined ? [{ key, value }] : [],
  );
  if (eventCall({ event }) === null || currency || !values.every(({ key }) => isAttributeName(key)))
    return null;
  const attributes = [
    `data-footfall-event="${inAttribute(event)}"`,
    ...values.map(({ key, value }) => `data-footfall-event-${key}="${inAttribute(value)}"`),
  ];
  return `<button ${attributes.join(' ')}>${event.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</button>`;
}

interface Props {
  workspace: Pick<WorkspaceAnswer, 'id' | 'domain'>;
  events: readonly WantedEvent[];
}

/** Copyable calls for these events. Empty if the script sends all of them automatically. */
export function EventCalls({ workspace, events }: Props) {
  const calls = [...new Set(events.map(eventCall))].filter((call) => call !== null);
  const site = { workspaceId: workspace.id, domain: workspace.domain };
  const automatic = automaticEvents.find(
    ({ event, needs }) => needs && events.some((each) => each.event === event),
  );
  const [only, ...others] = events;
  const button = only && others.length === 0 ? eventButton(only) : null;
  return (
    <>
      {calls.length > 0 && (
        <CopyBox
          label={
            calls.length === 1
              ? say('Send this event from your site')
              : say('Send these events from your site')
          }
          text={calls.join('\n')}
          rows={calls.length}
        />
      )}
      {button && <CopyBox label={say('Or send it from a button (HTML)')} text={button} rows={1} />}
      {automatic?.needs ? (
        <NeedsFullScript {...site} {...automatic.needs} />
      ) : events.some(({ currency }) => currency) ? (
        <NeedsFullScript
          {...site}
          extra="revenue"
          text={say('Only script.plus.js sends revenue.')}
          label={say('Tag that sends revenue')}
        />
      ) : (
        button && (
          <NeedsFullScript
            {...site}
            extra="clicks"
            text={say('Only script.plus.js looks at buttons that name an event.')}
            label={say('Tag that looks at buttons')}
          />
        )
      )}
    </>
  );
}
