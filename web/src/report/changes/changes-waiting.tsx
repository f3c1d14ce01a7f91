import { Box } from '@chakra-ui/react';

/** Two lines of the sentences on a phone, and one elsewhere. */
export const changesHeight = { base: '3.25rem', md: '2rem' };

/** Reserves the space of the line that says what changed. */
export const ChangesWaiting = () => <Box minH={changesHeight} />;
