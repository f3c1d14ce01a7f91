import { failure, notChecked, ok, type Finding } from '../finding.ts';
import { isUnknown, type Page, type Unknown } from '../facts/facts.ts';

/** Whether the functions are those of this checkout. */
export function checkVersion(health: Page | Unknown, sourceVersion: string): Finding {
  const check = 'Version';
  if (isUnknown(health)) return notChecked(check, '/api/health does not answer');
  const version = versionIn(health.body);
  if (version === sourceVersion) return ok(check, `${version}, as this checkout`);
  return failure(
    check,
    `deployed is ${version ?? 'one without a version'}, and this checkout is ${sourceVersion}`,
    'Deploy this checkout with `npm run deploy`, or run the doctor from the checkout that was deployed.',
  );
}

function versionIn(body: string): string | null {
  try {
    const { version } = JSON.parse(body) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}
