import { useEffect, useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { updatedWords } from './updated-words.ts';

interface Props {
  attended: boolean;
  /** When the numbers came; null before the first. */
  updatedAt: number | null;
}

/** How fresh the numbers are, or that refreshing is paused because no one has touched the page. */
export function Freshness({ attended, updatedAt }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Flex gap="1.5" textStyle="note" color="fg.muted">
      {attended ? (
        updatedAt !== null && updatedWords(updatedAt, Math.max(now, updatedAt))
      ) : (
        <>
          Paused.
          {/* Any touch of the page resumes it, and a press is one. */}
          <chakra.button type="button" color="accent" cursor="pointer">
            Resume
          </chakra.button>
        </>
      )}
    </Flex>
  );
}
