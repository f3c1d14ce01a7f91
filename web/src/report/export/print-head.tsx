import { Box, Flex } from '@chakra-ui/react';
import { Logo } from '../../ui/logo.tsx';
import { printing } from '../../ui/print/printing.ts';
import { WorkspaceLogo } from '../../ui/workspace/workspace-logo.tsx';
import { useReportWorkspace } from '../use-period.ts';
import { useFacts } from './use-facts.ts';
import './print.css';

/** On paper above the reports, instead of the controls: the page, its site, period, comparison and filters. */
export default function PrintHead({ title }: { title: string }) {
  const isPrinting = printing.useValue();
  const [site, ...facts] = useFacts();
  const workspace = useReportWorkspace();
  if (!isPrinting) return null;
  return (
    <Flex gap="4" align="flex-start" pb="4" mb="4" borderBottomWidth="1px" borderColor="border">
      <WorkspaceLogo {...workspace} size="10" />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box as="h1" textStyle="title">
          {title}
        </Box>
        <Box textStyle="label">{site}</Box>
        {facts.map((fact) => (
          <Box key={fact} color="fg.muted">
            {fact}
          </Box>
        ))}
      </Box>
      <Logo />
    </Flex>
  );
}
