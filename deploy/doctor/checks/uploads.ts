import { bucketProblems } from '../../steps/stores/uploads.ts';
import { isUnknown, type Unknown, type Uploads } from '../facts/facts.ts';
import { failure, notChecked, ok, type Finding } from '../finding.ts';

/** Whether files to import have a bucket that accepts them from pages, shows them to nobody and deletes them. */
export function checkUploads(uploads: Uploads | Unknown): Finding {
  const check = 'Files to import';
  if (isUnknown(uploads)) return notChecked(check, uploads.reason);
  const { bucket } = uploads;
  const problems = bucket ? bucketProblems(bucket) : ['does not exist'];
  if (problems.length === 0) return ok(check, 'the bucket accepts files, is not public and deletes them');
  return failure(check, `the bucket ${problems.join('; ')}`, 'Run `npm run deploy`, which repairs it.');
}
