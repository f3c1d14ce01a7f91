/** Behaviour, Goals. */
export default function GoalsTab() {
  return null;
}
