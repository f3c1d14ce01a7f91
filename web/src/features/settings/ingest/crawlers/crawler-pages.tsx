import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type CrawlersAnswer, formatCount, shownPath, say } from '@footfall/functions/contract';
import { SmallButton } from '../../../../ui/button.tsx';
import { barWidth, crawlerTableStyle } from './table-style.ts';

const shownAtFirst = 10;

export function CrawlerPages({ pages, otherPages }: Pick<CrawlersAnswer, 'pages' | 'otherPages'>) {
  const [isLong, setLong] = useState(false);
  const largest = Math.max(1, pages[0]?.fetches ?? 0);
  const more = pages.length - shownAtFirst;
  const listed = isLong ? pages : pages.slice(0, shownAtFirst);
  return (
    <Box css={crawlerTableStyle}>
      <table>
        <caption>{say('Pages most fetched')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Page')}</th>
            <th scope="col">{say('Fetches')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ page, fetches }) => (
            <tr key={page}>
              <th scope="row">
                <span className="bar" aria-hidden="true" style={{ width: barWidth(fetches / largest) }} />
                <span className="name">
                  <bdi>{shownPath(page)}</bdi>
                </span>
              </th>
              <td>{formatCount(fetches)}</td>
            </tr>
          ))}
          {otherPages > 0 && (more <= 0 || isLong) && (
            <tr>
              <Box asChild color="fg.muted">
                <th scope="row">{say('Other pages')}</th>
              </Box>
              <td>{formatCount(otherPages)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {more > 0 && !isLong && (
        <SmallButton look="outline" mt="3" onClick={() => setLong(true)}>
          {say('Show {count} more', { count: more })}
        </SmallButton>
      )}
    </Box>
  );
}
