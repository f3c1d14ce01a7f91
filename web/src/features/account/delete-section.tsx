import { useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  email: string;
  providers: string[];
}

/** The end of the account, behind a question. */
export function DeleteSection({ email, providers }: Props) {
  const [asked, setAsked] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  return (
    <Section title="Danger zone">
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <Box flex="1" minW="0">
          <Box textStyle="label">Delete account</Box>
          <Box color="fg.muted">
            Ends your account, and with it the workspaces that nobody else owns. You see first which ones.
          </Box>
        </Box>
        <Button
          look="outline"
          size="small"
          fullWidth={false}
          alignSelf={{ base: 'flex-start', md: 'center' }}
          color="negative"
          aria-haspopup="dialog"
          onClick={(event) => {
            trigger.current = event.currentTarget;
            setAsked(true);
          }}
        >
          Delete account
        </Button>
      </Flex>
      {asked && (
        <DeleteDialog email={email} providers={providers} trigger={trigger} onClose={() => setAsked(false)} />
      )}
    </Section>
  );
}
