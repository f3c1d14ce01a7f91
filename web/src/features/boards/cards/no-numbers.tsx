import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';

/** What a card shows in place of its picture or table. */
export const NoNumbers = ({ answers }: { answers: NamedAnswers }) => (
  <Box px="4.5" color="fg.muted">
    {isNotImported(answers) ? say('Not in the import') : say('No visitors in this period.')}
  </Box>
);

/** Whether imported days are left out, because the import cannot answer a question of the card. */
export const isNotImported = (answers: NamedAnswers): boolean =>
  Object.values(answers).some(({ answer: { meta } }) =>
    ('sites' in meta ? meta.sites : [meta]).some(({ imports_included: isIncluded }) => isIncluded === false),
  );
