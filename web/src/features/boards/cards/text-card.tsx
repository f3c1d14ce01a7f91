import { Fragment, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { type Block, type Inline, readMarkdown } from '../text/markdown.ts';

/** A text in Markdown as elements. No HTML of the text reaches the page. */
export const TextCard = ({ text }: { text: string }) => (
  <chakra.div
    px="4.5"
    pb="3"
    h="full"
    overflow="auto"
    tabIndex={0}
    role="group"
    dir="auto"
    aria-label={say('Text')}
    css={textStyle}
  >
    {readMarkdown(text).map((block, index) => (
      <BlockOf key={index} block={block} />
    ))}
  </chakra.div>
);

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <chakra.h3 data-level={block.level}>{inline(block.parts)}</chakra.h3>;
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {inline(line)}
            </Fragment>
          ))}
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{inline(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

const inline = (parts: readonly Inline[]): ReactNode =>
  parts.map((part, index) => <InlineOf key={index} part={part} />);

function InlineOf({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{inline(part.parts)}</strong>;
    case 'emphasis':
      return <em>{inline(part.parts)}</em>;
    case 'link':
      return (
        <chakra.a
          href={part.address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          color="accent"
          textDecoration="underline"
        >
          {inline(part.parts)}
        </chakra.a>
      );
  }
}

const textStyle = {
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& > * + *': { mt: '2' },
  '& h3': { color: 'fg', fontWeight: 600 },
  '& h3[data-level="1"]': { textStyle: 'title' },
  '& strong': { color: 'fg', fontWeight: 600 },
  '& ul': { listStyle: 'disc', ps: '5' },
  '& ol': { listStyle: 'decimal', ps: '5' },
  '& code': { fontFamily: 'monospace', bg: 'hover', px: '1', borderRadius: '4px' },
} as const;
