import { Component, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { paths } from './paths.ts';

interface State {
  error: unknown;
  failed: boolean;
}

/** Catches what no part of the page caught, says so, and leads back. */
export class ErrorScreen extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const reason = error instanceof Error ? error.message : '';
    return (
      <MessagePage
        title="Unexpected Application Error!"
        text="Something broke on this page. Your data is safe."
      >
        {reason && (
          <Box as="p" textStyle="note" color="fg.muted" overflowWrap="anywhere">
            {reason}
          </Box>
        )}
        <Button onClick={() => location.reload()}>Load the page again</Button>
        {/* A full load: what broke may live in the memory of this page. */}
        <Button look="outline" asChild>
          <a href={paths.landing}>Back to the start</a>
        </Button>
      </MessagePage>
    );
  }
}
