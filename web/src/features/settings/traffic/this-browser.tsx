import { useEffect, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { bareHost, fitsHostname, say } from '@footfall/functions/contract';
import { recall, remember } from '../../../storage.ts';
import { CopyBox } from '../../../ui/code/copy-box.tsx';
import { Details } from '../../../ui/details.tsx';
import { NeedsFullScript } from '../../../ui/workspace/needs-full-script.tsx';
import { ActionRow, Section } from '../../../ui/page/section.tsx';

/** Toggles the choice and prints the new state. */
const line = "(localStorage.footfall = localStorage.footfall ? '' : 'ignore') ? 'Not counted' : 'Counted'";

/** The last state that a page of the site reported. */
type Known = 'counted' | 'ignored' | null;

/** Reads a message from a page of the site. Null for other origins and other messages. */
export function readMessage({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>, domain: string): Known {
  const host = bareHost(URL.parse(origin)?.hostname ?? '');
  if (host !== domain && !fitsHostname(host, `*.${domain}`)) return null;
  const said = (data as { footfall?: unknown } | null)?.footfall;
  return said === 'counted' || said === 'ignored' ? said : null;
}

/** The state is stored for the next visit. `ask` opens a page of the site that asks the user. */
function useThisBrowser(domain: string) {
  const key = `this-browser:${domain}`;
  const [known, setKnown] = useState(() => recall(key) as Known);
  useEffect(() => {
    function hear(event: MessageEvent) {
      const said = readMessage(event, domain);
      if (!said) return;
      remember(key, said);
      setKnown(said);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [domain, key]);
  return { known, ask: () => void window.open(`https://${domain}/#footfall`) };
}

/** Only a page of the site can read and change this choice, so that page asks. */
export function ThisBrowser({ id, domain }: { id: string; domain: string }) {
  const { known, ask } = useThisBrowser(domain);
  const words = {
    counted: say('Visits of this browser to {domain} are counted.', { domain }),
    ignored: say('Visits of this browser to {domain} are not counted.', { domain }),
  };
  return (
    <Section title={say('Your own visits')} help="start/first-visit#your-own-visits">
      <ActionRow
        text={
          <Box role="status" overflowWrap="anywhere">
            {known
              ? words[known]
              : say(
                  'Your browser stores this choice for {domain}. The button opens a page of your site that changes it. Then this page shows whether this browser is counted.',
                  { domain },
                )}
          </Box>
        }
        onClick={ask}
      >
        {known === 'ignored' ? say('Count this browser again') : say('Do not count this browser')}
      </ActionRow>
      <Details summary={say('Does your site not ask?')}>
        <Flex direction="column" gap="3" pt="3">
          <NeedsFullScript
            workspaceId={id}
            domain={domain}
            extra="ignored"
            text={say('script.plus.js asks; script.js is too small for that.')}
            label={say('Tag that asks')}
          />
          <Box color="fg.muted">
            {say(
              'With script.js, open your site, and enter this line in the console of your browser. It prints whether this browser is counted from then on.',
            )}
          </Box>
          <CopyBox label={say('For the console')} text={line} rows={2} />
        </Flex>
      </Details>
    </Section>
  );
}
