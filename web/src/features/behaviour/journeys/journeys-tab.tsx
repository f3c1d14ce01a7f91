/** Behaviour, Journeys. */
export default function JourneysTab() {
  return null;
}
