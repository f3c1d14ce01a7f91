import { useEndpoint } from '../../api/use-endpoint.ts';
import { alsoStops } from '../../ui/keys/key-words.ts';
import { useNow } from '../../ui/period/use-now.ts';

/** Which keys stop with the sessions of the user, as the end of a sentence. */
export function useAlsoStopped(): string {
  const { data } = useEndpoint('account-key.list', {});
  return alsoStops(data?.answer ?? [], useNow());
}
