import { useChoice } from '../../../report/address/use-address.ts';
import { EventList } from './event-list.tsx';
import { OneEvent } from './one-event.tsx';

/** Behaviour, Events: all custom events, or one of them with its properties, as the address says. */
export default function EventsTab() {
  const [event, choose] = useChoice('event');
  if (event === null) return <EventList />;
  return <OneEvent key={event} event={event} onBack={() => choose(null)} />;
}
