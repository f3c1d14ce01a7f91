import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import {
  stepsOf,
  formatCount,
  formatDuration,
  formatPercent,
  say,
  oneOf,
} from '@footfall/functions/contract';
import { useSharedLink } from '../../../api/reader.ts';
import { behaviourPath } from '../../../paths.ts';
import { useReportPath, useView } from '../../../report/address/use-view.ts';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { WideButton, SmallButton } from '../../../ui/button.tsx';
import { useJourneyChoice, pathTo } from './journey-choice.ts';
import { nodeKey, nodeName, pageName, stepName } from './journey-words.ts';
import { funnelSteps, pathFilterWords, lineOf, newFunnel, withPath } from './path-filters.ts';
import type { ChosenPath } from './journey-layout.ts';
import { NoFigure } from '../../../ui/figures/no-figure.tsx';

/** Steps in time order with their visits. A step without a chosen page is "any page". */
export function PathSteps({ steps }: ChosenPath) {
  const { choice } = useJourneyChoice();
  const numbers = [0, ...steps.map(({ step }) => step)];
  const first = Math.min(...numbers);
  return (
    <div>
      <h3 id="path-steps">{say('The path')}</h3>
      <ol className="steps" aria-labelledby="path-steps">
        {Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => {
          const step = first + index;
          const known = steps.find((each) => each.step === step);
          const start = step === 0 && !known ? choice.at : null;
          const name = known
            ? pageName(known.page)
            : start
              ? oneOf(start.values.map(pageName))
              : say('Any page');
          return (
            <li
              key={step}
              data-end={(known && known === steps.at(-1)) || undefined}
              data-open={!(known ?? start) || undefined}
            >
              <span
                className="name"
                title={say('{step}: {page}', { step: stepName(step, choice), page: name })}
              >
                {name}
              </span>
              {known && <span className="count">{formatCount(known.visits)}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The pages after the path or, before the start, the pages leading to it. Choosing one extends the path. */
export function PathNext({ next: { step, nodes }, visits }: ChosenPath) {
  const { choice, choose } = useJourneyChoice();
  const { first, last } = stepsOf(choice);
  return (
    <div>
      <h3 id="path-next">{step > 0 ? say('Then') : say('Before that')}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol className="next" aria-labelledby="path-next" tabIndex={0}>
        {nodes.map((node) => {
          const name = nodeName(node, step);
          const share = visits > 0 ? (node.visits * 100) / visits : 0;
          const named = { className: 'name', title: name, children: name };
          return (
            <li key={nodeKey(node)} data-kind={node.kind}>
              <span className="bar" style={{ width: `${share}%` }} />
              {node.kind === 'page' && step >= first && step <= last ? (
                <button
                  type="button"
                  {...named}
                  onClick={() => choose(({ way }) => ({ way: pathTo(way, [step, node.page]) }))}
                />
              ) : (
                <span {...named} />
              )}
              <span className="count">{formatCount(node.visits)}</span>
              <span className="share">{formatPercent(share)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function PathReading({ time_on_page, scroll_depth, goal_rate }: ChosenPath) {
  const { goal } = useGoalChoice();
  const lines: (readonly [label: string, value: ReactNode])[] = [
    [say('Time on page'), time_on_page === null ? <NoFigure /> : formatDuration(time_on_page)],
    [say('Scroll depth'), scroll_depth === null ? <NoFigure /> : formatPercent(scroll_depth)],
    ...(goal_rate === null || !goal
      ? []
      : [[say('{goal} later in the visit', { goal: goal.name }), formatPercent(goal_rate)] as const]),
  ];
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PathActions() {
  const {
    choice,
    end: [, page],
    choose,
  } = useJourneyChoice();
  const { view, change } = useView();
  const reportPath = useReportPath();
  const filters = withPath(view, choice);
  const isRefused = typeof filters === 'string';
  const steps = funnelSteps(choice);
  const canMakeFunnel = useSharedLink() === null && steps.length > 1;
  return (
    <div>
      <WideButton
        size="small"
        disabled={isRefused}
        aria-describedby="path-kept"
        onClick={() => !isRefused && change({ filters })}
      >
        {say('Filter by this path')}
      </WideButton>
      <Box id="path-kept" layerStyle="note" mt="2">
        {isRefused ? filters : pathFilterWords(choice)}
      </Box>
      <Flex gap="2" mt="3">
        {canMakeFunnel && (
          <SmallButton look="outline" flex="1" asChild>
            <Link to={newFunnel(reportPath(behaviourPath('funnels')), steps)}>{say('New funnel')}</Link>
          </SmallButton>
        )}
        <SmallButton
          look="outline"
          flex="1"
          onClick={() => choose({ direction: 'from', at: lineOf('is', 'event:page', page), way: [] })}
        >
          {say('Start here')}
        </SmallButton>
      </Flex>
    </div>
  );
}
