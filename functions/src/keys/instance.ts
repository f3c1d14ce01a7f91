import { findKey, noteKeyUse } from '../store/firestore/workspace/keys.ts';
import { KnownKeys } from './known-keys.ts';

/** The keys that this instance knows. */
export const knownKeys = new KnownKeys({ find: findKey, noteUse: noteKeyUse });
