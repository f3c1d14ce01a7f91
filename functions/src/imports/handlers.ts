import { randomBytes } from 'node:crypto';
import {
  addDays,
  cutOverBounds,
  dayIn,
  firstRetainedDay,
  type ImportAnswer,
  type ImportPreview,
  sayPhrase,
  type ImportUpload,
  maxImports,
  maxImportDays,
  uploadPieceBytes,
} from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { seal, unseal } from '../core/seal.ts';
import { asPhrase, type Phrase, phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { type AccountName, namesOf } from '../store/auth/accounts.ts';
import {
  changeImport,
  createImport,
  noSuchImport,
  refuseAnother,
  withImport,
} from '../store/firestore/imports/changes.ts';
import {
  findImport,
  holdMs,
  type Import,
  listImports,
  newImportId,
  noProgress,
  readPreview,
  type ReadSite,
} from '../store/firestore/imports/imports.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { workspaceDocument } from '../store/firestore/workspace/documents.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { sizeOfUpload, startUpload } from '../store/uploads.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { ownedDays } from './owned-days.ts';
import { objectOf, sealPurpose } from './secrets.ts';
import { linePhrase } from './source/source-file.ts';

export const list: Handler<'import.list'> = async ({ workspace, now }) => {
  const imports = await listImports(workspace.id);
  const names = await namesOf([...new Set(imports.flatMap(({ by }) => by ?? []))]);
  const done = imports.filter(({ state }) => state === 'done').length;
  return {
    imports: imports.map((each) => toAnswer(each, names, now)),
    remaining: Math.max(0, maxImports - done),
  };
};

/** @throws AppError `not_found` */
export const get: Handler<'import.get'> = async ({ workspace, input, now }) => {
  const found = await findImport(workspace.id, input.id);
  if (!found) throw noSuchImport();
  return {
    import: await answerOf(found, now),
    preview: await previewOf(found.id),
    upload: found.state === 'uploading' ? uploadOf(found) : null,
  };
};

async function previewOf(id: string): Promise<ImportPreview | null> {
  const stored = await readPreview(id);
  if (!stored) return null;
  const { findings } = stored;
  const said = (texts: readonly (string | Phrase)[]) => texts.map((each) => sayPhrase(asPhrase(each)));
  return {
    ...stored,
    findings: {
      ...findings,
      skipped: findings.skipped.map((each) => ({ ...each, first: sayPhrase(linePhrase(each.first)) })),
      ignoredColumns: said(findings.ignoredColumns),
      notices: said(findings.notices),
    },
  };
}

/** @throws AppError `import_running`, `too_many_imports`, `too_many_requests`, `invalid_request` */
export const create: Handler<'import.create'> = async ({ identity, workspace, input, now, origin }) => {
  const { format, file, bytes } = input;
  refuseAnother(await listImports(workspace.id));
  const message = phraseOf(
    'You can begin {count, plural, one {# import} other {# imports}} per hour. Try again later.',
    {
      count: rates.imports.count,
    },
  );
  await takeTurn(turnsOfPerson('import-history', identity.uid), rates.imports, now, message);
  const id = newImportId();
  const url = await startUpload(objectOf({ id, workspaceId: workspace.id }), { bytes, origin });
  const upload = seal(url, sealPurpose.upload);
  const made = await createImport(by({ identity, workspace, now }), { id, format, file, bytes, upload });
  return { import: await answerOf(made, now), upload: { url, pieceBytes: uploadPieceBytes } };
};

/** @throws AppError `not_found`, `changed_meanwhile`, `invalid_import` if the file is not there */
export const read: Handler<'import.read'> = async (call) => {
  const { workspace, input, now } = call;
  const found = await findImport(workspace.id, input.id);
  if (!found) throw noSuchImport();
  if (found.state === 'uploading') {
    const bytes = await sizeOfUpload(objectOf(found));
    if (bytes !== found.bytes)
      throw new AppError(
        'invalid_import',
        phraseOf('The file has not arrived completely. Continue the upload.'),
      );
  }
  const changed = await changeImport(by(call), input.id, ['uploading'], ({ workspace }) => ({
    ...begun('reading', now),
    upload: null,
    endsAt: null,
    hasRows: true,
    site: siteOf(workspace, now),
    secret: seal(randomBytes(32).toString('base64url'), sealPurpose.salts),
  }));
  return answerOf(changed, now);
};

/** What the job needs to begin a state. */
const begun = (state: Import['state'], now: Date) => ({
  state,
  since: now,
  dueAt: now,
  hold: null,
  failures: 0,
  progress: { ...noProgress, startedAt: now },
});

function siteOf({ domain, formerDomains, timezone, rules, retention }: Workspace, now: Date): ReadSite {
  const lastDay = addDays(dayIn(timezone, now), -1);
  const first = addDays(lastDay, 1 - maxImportDays);
  const retained = retention ? firstRetainedDay(timezone, now, retention.months) : first;
  return {
    domain,
    formerDomains: formerDomains.map(({ domain: former }) => former),
    timezone,
    rules,
    firstDay: retained > first ? retained : first,
    lastDay,
  };
}

/** @throws AppError `not_found`, `changed_meanwhile`, `invalid_request` for the cut-over day */
export const start: Handler<'import.start'> = async (call) => {
  const { input, now } = call;
  const { cutOver } = input;
  const changed = await changeImport(by(call), input.id, ['ready'], async (changing) => {
    const { found, workspace, transaction, note } = changing;
    await changing.refuseDuringReset();
    const { days: file, tables = {}, missingColumns } = found.findings ?? {};
    if (!file) throw new AppError('invalid_import', phraseOf('The file has no days that can be imported.'));
    const { from, to } = cutOverBounds(file, dayIn(workspace.timezone, now));
    if (cutOver < from || cutOver > to)
      throw refusal('cutOver', phraseOf('must be a day from {from} to {to}', { from, to }));
    const { days } = ownedDays({ file, cutOver, format: found.format }, workspace.imports);
    const last = days.at(-1);
    if (!days[0] || !last)
      throw refusal('cutOver', phraseOf('leaves no day that another import does not have'));
    const active = { id: found.id, format: found.format, days, isActive: false, tables };
    const imports = withImport(workspace.imports, found.id, {
      ...active,
      ...(missingColumns ? { missingColumns } : {}),
    });
    // The reset has deleted its events by now. It would hide the imported ones too.
    transaction.update(workspaceDocument(workspace.id), { imports, resetAt: null });
    note('import.started', { from: days[0].from, to: last.to });
    return { ...begun('importing', now), endsAt: null, cutOver, days };
  });
  return answerOf(changed, now);
};

/** @throws AppError `not_found`, `changed_meanwhile`, `import_running` */
export const undo: Handler<'import.undo'> = async (call) => {
  const { input, now } = call;
  const changed = await changeImport(by(call), input.id, ['done'], async ({ refuseOtherRunning }) => {
    await refuseOtherRunning();
    return begun('undoing', now);
  });
  return answerOf(changed, now);
};

/** @throws AppError `not_found`, `changed_meanwhile` */
export const cancel: Handler<'import.cancel'> = async (call) => {
  const { input, now } = call;
  const changed = await changeImport(by(call), input.id, ['uploading', 'reading', 'ready'], ({ found }) => ({
    ...begun('cancelled', now),
    // A run may still load rows.
    dueAt: found.hold === null ? now : new Date(now.getTime() + holdMs),
    upload: null,
    endsAt: null,
    secret: null,
  }));
  return answerOf(changed, now);
};

const by = ({ identity, workspace, now }: Pick<CallOf<'import.list'>, 'identity' | 'workspace' | 'now'>) => ({
  workspaceId: workspace.id,
  uid: identity.uid,
  now,
});

function uploadOf({ upload }: Pick<Import, 'upload'>): ImportUpload | null {
  const url = upload && unseal(upload, sealPurpose.upload);
  return url ? { url, pieceBytes: uploadPieceBytes } : null;
}

async function answerOf(found: Import, now: Date) {
  return toAnswer(found, await namesOf(found.by ? [found.by] : []), now);
}

function toAnswer(found: Import, names: ReadonlyMap<string, AccountName>, now: Date): ImportAnswer {
  const { id, format, file, bytes, state, since, createdAt, endsAt, problem, cutOver, days, visitors } =
    found;
  const name = found.by === null ? undefined : names.get(found.by);
  return {
    ...{ id, format, file, bytes, state, cutOver, visitors },
    problem: problem && sayPhrase(problem),
    days: [...days],
    by: name ? name.name || name.email : null,
    createdAt: createdAt.toISOString(),
    since: since.toISOString(),
    expiresAt: endsAt?.toISOString() ?? null,
    progress: progressOf(found, now),
  };
}

const moving: readonly Import['state'][] = ['reading', 'importing', 'undoing'];

function progressOf({ state, bytes, progress }: Import, now: Date): ImportAnswer['progress'] {
  if (!moving.includes(state)) return null;
  const { startedAt, months, totalMonths, rows } = progress;
  const done = state === 'reading' ? progress.bytes / bytes : totalMonths > 0 ? months / totalMonths : 0;
  const passedMs = startedAt ? now.getTime() - startedAt.getTime() : 0;
  return {
    bytes: Math.min(progress.bytes, bytes),
    totalBytes: bytes,
    ...{ rows, months, totalMonths },
    remainingMs: done > 0 ? Math.round(passedMs * (1 / Math.min(done, 1) - 1)) : null,
  };
}
