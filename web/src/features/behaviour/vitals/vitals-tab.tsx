/** Behaviour, Vitals. */
export default function VitalsTab() {
  return null;
}
