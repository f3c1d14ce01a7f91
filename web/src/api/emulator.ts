/**
 * The Auth emulator's address in the text of Hosting's `/__/firebase/init.js?useEmulator=true`,
 * which contains `var firebaseEmulators = {...};` as JSON; null if none runs.
 */
export function authEmulatorUrl(initScript: string): string | null {
  const json = /var firebaseEmulators = (\{[\s\S]*?\n\});/.exec(initScript)?.[1];
  if (!json) return null;
  const { auth } = JSON.parse(json) as { auth?: { hostAndPort: string } };
  return auth ? `http://${auth.hostAndPort}` : null;
}
