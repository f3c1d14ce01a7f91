import { auth } from './client.ts';

/** An account as others see it. Both can be empty. */
export interface Person {
  name: string;
  email: string;
}

/** How many accounts the provider looks up at once. */
const askedAtOnce = 100;

/** The accounts with these ids; one that was deleted is missing in the result. */
export async function findPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  for (let start = 0; start < uids.length; start += askedAtOnce) {
    const asked = uids.slice(start, start + askedAtOnce);
    const { users } = await auth().getUsers(asked.map((uid) => ({ uid })));
    for (const { uid, displayName, email } of users) {
      people.set(uid, { name: displayName ?? '', email: email ?? '' });
    }
  }
  return people;
}
