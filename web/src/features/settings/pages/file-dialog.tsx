import { sayRich } from '../../../ui/words/say-rich.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import {
  type MovedPage,
  movedPageLimits,
  type ReadRedirects,
  shownPath,
  say,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { type SavedRules, saveRules } from './use-moved-pages.ts';

interface Props extends Opened {
  workspaceId: string;
  saved: SavedRules;
}

/** Reads the rules of a file before they are added, and lists the lines that are none. */
export function FileDialog({ workspaceId, saved, ...opened }: Props) {
  const { rules } = saved;
  const [fault, setFault] = useState<string>();
  const file = useMutation((text: string) => call('moved-page.read-file', { workspaceId, text }));
  const fresh = freshRules(rules, file.answer?.rules ?? []);
  const change = useMutation(async () => {
    await saveRules(workspaceId, saved, [...rules, ...fresh]);
    opened.onClose();
  });

  async function read(chosen: File | undefined) {
    setFault(undefined);
    file.clear();
    if (!chosen) return;
    if (chosen.size > movedPageLimits.fileBytes)
      return setFault(say('This file is larger than {size} kB.', { size: movedPageLimits.fileBytes / 1000 }));
    await file.run(await chosen.text());
  }

  return (
    <FormDialog
      title={say('Upload redirects')}
      text={say(
        'Footfall reads _redirects of Netlify and Cloudflare, netlify.toml, firebase.json, and map, rewrite and return of nginx. You see the rules before they are added.',
      )}
      maxW="40rem"
      pt="4"
      action={
        fresh.length > 0
          ? say('{count, plural, one {Add # rule} other {Add # rules}}', { count: fresh.length })
          : say('Add rules')
      }
      ready={fresh.length > 0}
      change={change}
      {...opened}
    >
      <FileField onChoose={(chosen) => void read(chosen)} />
      <Notice>{fault ?? file.error}</Notice>
      {file.answer && <Findings {...file.answer} fresh={fresh} />}
    </FormDialog>
  );
}

/** The rules that are new, as far as there is room. */
const freshRules = (rules: readonly MovedPage[], read: readonly MovedPage[]) =>
  read
    .filter(({ from }) => !rules.some((rule) => rule.from === from))
    .slice(0, movedPageLimits.rules - rules.length);

function FileField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <Box display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {say('File of redirects')}
      </chakra.label>
      <input id={id} type="file" onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])} />
    </Box>
  );
}

function Findings({ rules, unread, unreadLines, fresh }: ReadRedirects & { fresh: readonly MovedPage[] }) {
  const known = rules.length - fresh.length;
  return (
    <Box role="status" display="flex" flexDirection="column" gap="3">
      {say('{count, plural, one {# rule can be added.} other {# rules can be added.}}', {
        count: fresh.length,
      })}
      {known > 0 &&
        ` ${say(
          '{count, plural, one {# rule is here already, or beyond {max}.} other {# rules are here already, or beyond {max}.}}',
          { count: known, max: movedPageLimits.rules },
        )}`}
      {fresh.length > 0 && (
        <Listed label={say('Rules')}>
          {fresh.map(({ from, to }) => (
            <li key={from} translate="no">{`${shownPath(from)} → ${shownPath(to)}`}</li>
          ))}
        </Listed>
      )}
      {unreadLines > 0 && (
        <>
          {say('{count, plural, one {# line is left out:} other {# lines are left out:}}', {
            count: unreadLines,
          })}
          <Listed label={say('Lines that are left out')}>
            {unread.map(({ line, text, why }) => (
              <li key={line}>
                {sayRich('Line {line} {reason}: {text}', {
                  line,
                  reason: why,
                  text: <span translate="no">{text}</span>,
                })}
              </li>
            ))}
          </Listed>
        </>
      )}
    </Box>
  );
}

const Listed = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    as="ul"
    aria-label={label}
    tabIndex={0}
    layerStyle="note"
    maxH="12rem"
    overflowY="auto"
    overflowWrap="anywhere"
    ps="0"
  >
    {children}
  </Box>
);
