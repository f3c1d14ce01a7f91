import { useEndpoint } from '../../api/use-endpoint.ts';
import { alsoStops } from '../../ui/keys/key-words.ts';
import { useNow } from '../../ui/period/use-now.ts';

/** The end of a sentence that names the keys that stop together with the user's sessions. */
export function useAlsoStopped(): string {
  const { data } = useEndpoint('account-key.list', {});
  return alsoStops(data?.answer ?? [], useNow());
}
