import { type AuthClient } from 'google-auth-library';
/**
 * Authenticates the function at BigQuery. The emulator needs no authentication.
 *
 * In a separate file, which is imported when BigQuery is first called: with an `import()` of one of our own modules,
 * the library's named exports work both in a bundle and outside one.
 */
export declare function makeAuthClient(): Promise<AuthClient>;
