/** Behaviour, Pages. */
export default function PagesTab() {
  return null;
}
