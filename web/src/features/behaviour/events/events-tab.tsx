/** Behaviour, Events. */
export default function EventsTab() {
  return null;
}
