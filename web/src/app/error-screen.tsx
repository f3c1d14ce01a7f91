import { say } from '@footfall/functions/contract';
import { Component, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { WideButton } from '../ui/button.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { paths } from '../paths.ts';

interface State {
  error: unknown;
  failed: boolean;
}

const working: State = { error: null, failed: false };

export class ErrorScreen extends Component<{ children: ReactNode }, State> {
  override state = working;

  /** Another page of the history may work. */
  private readonly recover = () => {
    if (this.state.failed) this.setState(working);
  };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('popstate', this.recover);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.recover);
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <MessagePage
        title={say('Unexpected Application Error!')}
        text={say('Something broke on this page. Your data is safe.')}
      >
        {errorNotes(error).map((note) => (
          <Box key={note} as="p" layerStyle="note" overflowWrap="anywhere">
            {note}
          </Box>
        ))}
        <WideButton onClick={() => location.reload()}>{say('Reload the page')}</WideButton>
        {/* A full load, because the fault may be in this page's memory. */}
        <WideButton look="outline" asChild>
          <a href={paths.landing}>{say('Back to the home page')}</a>
        </WideButton>
      </MessagePage>
    );
  }
}

/** The message of an uncaught error, and its request id for the logs. */
export function errorNotes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const requestId: unknown = 'requestId' in error ? error.requestId : undefined;
  return [error.message, typeof requestId === 'string' ? say('Request {id}', { id: requestId }) : ''].filter(
    Boolean,
  );
}
