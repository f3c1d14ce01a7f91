import { Flex } from '@chakra-ui/react';
import { type Day, utcDayText, say } from '@footfall/functions/contract';
import { guest, ReaderContext } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useAddress } from '../../report/address/use-address.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { LockedLink } from './locked-link.tsx';
import { OpenLink } from './open-link.tsx';

export default function SharedFrame() {
  const slug = useAddress().params.get('auth');
  return (
    <ReaderContext value={guest}>{slug ? <Link key={slug} slug={slug} /> : <NoSuchLink />}</ReaderContext>
  );
}

function Link({ slug }: { slug: string }) {
  // Settled, so that the link is read again when a call is refused. A link can end while its page is open.
  const { data, error, retry } = useEndpoint('link.open', { slug }, { settled: true });
  if (error) {
    if (error.code === 'not_found' || error.code === 'invalid_request') return <NoSuchLink />;
    return (
      <Flex as="main" align="center" justify="center" minH="100dvh">
        <ErrorPanel error={error} onRetry={retry} />
      </Flex>
    );
  }
  if (!data) return null;
  const opened = data.answer;
  switch (opened.state) {
    case 'open':
      return <OpenLink {...{ slug, opened }} />;
    case 'locked':
      return <LockedLink {...{ slug }} {...opened} />;
    case 'ended':
      return <EndedLink {...opened} />;
    case 'off':
      return <NoNumbers title={say('This link was switched off.')} text={askForAnother} />;
  }
}

const askForAnother = say('Ask the person who sent it for another one.');

const NoSuchLink = () => (
  <NoNumbers title={say('This link does not exist.')} text={say('Check that the address is complete.')} />
);

const EndedLink = ({ lastDay }: { lastDay: Day }) => (
  <NoNumbers
    title={say('This link ended on {day}.', { day: utcDayText(lastDay, 'medium') })}
    text={askForAnother}
  />
);

/** Does not name the site, because a link that does not work must not reveal it. */
function NoNumbers(words: { title: string; text: string }) {
  useTitle(say('Shared numbers'));
  const isEmbedded = useAddress().params.get('embed') === 'true';
  return (
    <MessagePage {...words}>
      {/* Frames can show only pages of shared links. */}
      {!isEmbedded && (
        <ButtonLink to={paths.landing} look="outline">
          {say('About Footfall')}
        </ButtonLink>
      )}
    </MessagePage>
  );
}
