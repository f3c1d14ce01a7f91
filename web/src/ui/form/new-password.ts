/** The minimum of the provider; a project can require more. */
const minLength = 6;

/** Whether a password that was typed twice can be sent. */
export function isNewPassword(password: string, repeated: string): boolean {
  return password.length >= minLength && password === repeated;
}

/**
 * What is wrong with a password while it is typed for the second time, and in which of the two fields. Reports nothing
 * about text that is still being typed.
 */
export function passwordFaults(password: string, repeated: string): { first?: string; second?: string } {
  if (password !== '' && password.length < minLength && repeated !== '') {
    return { first: `Use at least ${minLength} characters.` };
  }
  const mayStillMatch = password.startsWith(repeated);
  return mayStillMatch ? {} : { second: 'The passwords are not the same.' };
}
