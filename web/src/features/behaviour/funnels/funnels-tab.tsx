/** Behaviour, Funnels. */
export default function FunnelsTab() {
  return null;
}
