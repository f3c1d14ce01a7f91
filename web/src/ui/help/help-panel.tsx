import { Box, chakra, Dialog, Flex } from '@chakra-ui/react';
import useSWR from 'swr';
import { say } from '@footfall/functions/contract';
import { docsPath } from '../../paths.ts';
import { DialogClose, DialogFrame, type Opened } from '../overlay/modal-frame.tsx';
import { ErrorPanel } from '../page/error-panel.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { readSection } from './help-section.ts';
import { proseStyle } from './prose-style.ts';
import type { HelpTopic } from './topics.ts';

/** A section of the help beside the page. The help is in English. */
export default function HelpPanel({ topic, ...opened }: Opened & { topic: HelpTopic }) {
  const [page = '', id = ''] = topic.split('#');
  const path = `${docsPath}/${page}`;
  const { data, error, mutate } = useSWR(['help', topic], () => readSection(path, id), once);
  return (
    <DialogFrame
      {...opened}
      positioner={{ justifyContent: 'end', p: '0' }}
      maxW={{ base: '100%', md: '28rem' }}
      h="100%"
      maxH="none"
      borderRadius="0"
      borderWidth="0"
      borderInlineStartWidth={{ base: '0', md: '1px' }}
    >
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere" {...(data && english)}>
          {data?.title ?? say('Help')}
        </Dialog.Title>
        <DialogClose />
      </Dialog.Header>
      <Dialog.Body aria-busy={!data && !error}>
        {data && <Box css={proseStyle} {...english} dangerouslySetInnerHTML={{ __html: data.html }} />}
        {!data && error && (
          <ErrorPanel
            error={{ message: say('The help could not be loaded.') }}
            onRetry={() => void mutate()}
          />
        )}
        {!data && !error && <Waiting />}
        <chakra.a
          href={topicAddress(path, id)}
          target="_blank"
          rel="noopener"
          css={{ display: 'inline-block', mt: '6', color: 'accent', textDecoration: 'underline' }}
        >
          {say('Open the page in a new tab')}
        </chakra.a>
      </Dialog.Body>
    </DialogFrame>
  );
}

const english = { lang: 'en', dir: 'ltr' };

const topicAddress = (path: string, id: string) => (id === '' ? path : `${path}#${id}`);

/** The pages change only with a deployment. A reader retries by a button. */
const once = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

const Waiting = () => (
  <Flex direction="column" gap="3">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} h="4" w="full" />
    ))}
  </Flex>
);
