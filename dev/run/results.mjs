/** Counts what the parts of `npm test` report, file by file, and decides which failed files run again. */

/**
 * @typedef {object} FileResult
 * @property {string} part
 * @property {string} file its path from the root of the repository
 * @property {number} passed
 * @property {string[]} failures for each failed test its file, its name and the first lines of its message
 * @property {string} output all messages in full
 *
 * @typedef {object} VitestReport what vitest's JSON reporter writes
 * @property {{name: string, status: string, message: string, assertionResults: {status: string, fullName: string, failureMessages: string[]}[]}[]} testResults
 */

/** More flaky files than this fail a run. */
export const maxFlakyFiles = 3;
/** With more failed files than this, something is broken, and no file runs again. */
export const maxRerunFiles = 10;

/**
 * The files of a report of vitest.
 * @param {string} part
 * @param {VitestReport} report
 * @param {string} root
 * @returns {FileResult[]}
 */
export const fileResults = (part, { testResults }, root) =>
  testResults.map(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded, or whose hooks fail, may have no failed test.
    const reasons =
      status === 'failed' && failed.length === 0 ? [{ fullName: '', failureMessages: [message] }] : failed;
    return {
      part,
      file,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures: reasons.map(({ fullName, failureMessages: [why = ''] }) =>
        [file, fullName, ...firstLines(why)].filter(Boolean).join('\n    '),
      ),
      output: reasons
        .map(({ fullName, failureMessages }) => [fullName, ...failureMessages].filter(Boolean).join('\n'))
        .join('\n\n'),
    };
  });

/**
 * Enough of a message to repeat the failure: the seed, the case, the expected value.
 * @param {string} why
 */
const firstLines = (why) =>
  why
    .split('\n')
    .slice(0, 8)
    .map((line) => line.slice(0, 500));

/** The results of a run. */
export class Results {
  /** @type {FileResult[]} */
  files = [];
  /** @type {Map<string, {broken: number, seconds: number}>} */
  parts = new Map();
  /** @type {{first: FileResult, again: FileResult}[]} */
  rerun = [];

  /**
   * Adds a report of a part. A part can have several, which run side by side.
   * @param {string} part
   * @param {FileResult[]} files
   * @param {{ok: boolean, seconds: number}} run ok: whether the program ended with 0
   */
  add(part, files, { ok, seconds }) {
    const known = this.parts.get(part) ?? { broken: 0, seconds: 0 };
    const failed = files.some(({ failures }) => failures.length > 0);
    const ran = files.some((file) => file.passed + file.failures.length > 0);
    // A part can fail without a failed test: a type error, an unhandled rejection, no tests at all.
    const broken = known.broken + (!ran || (!ok && !failed) ? 1 : 0);
    this.parts.set(part, { broken, seconds: Math.max(known.seconds, seconds) });
    this.files.push(...files);
  }

  /**
   * The failed files that run once more; none if there are more than `maxRerunFiles`.
   * @param {readonly string[]} parts
   */
  filesToRerun(parts) {
    const failed = this.files.filter(({ part, failures }) => parts.includes(part) && failures.length > 0);
    return failed.length > maxRerunFiles ? [] : failed;
  }

  /**
   * Records the second run of a failed file. One that passes then is flaky.
   * @param {FileResult} first
   * @param {FileResult | undefined} again undefined if it did not run
   */
  addRerun(first, again) {
    if (again) this.rerun.push({ first, again });
  }

  /** The files that failed first and passed alone. */
  get flaky() {
    return this.rerun.filter(({ again }) => again.failures.length === 0 && again.passed > 0);
  }

  /**
   * The counts of each part, and what failed. Flaky files count as they did when they ran alone, unless there are more than
   * `maxFlakyFiles`.
   */
  get summary() {
    const { flaky } = this;
    const excused = new Map(
      flaky.length > maxFlakyFiles ? [] : flaky.map((each) => [each.first, each.again]),
    );
    const files = this.files.map((file) => excused.get(file) ?? file);
    const parts = [...this.parts].map(([part, { broken, seconds }]) => {
      const own = files.filter((file) => file.part === part);
      const sum = (/** @type {(file: FileResult) => number} */ of) =>
        own.reduce((all, file) => all + of(file), 0);
      return {
        part,
        seconds,
        passed: sum(({ passed }) => passed),
        failed: broken + sum(({ failures }) => failures.length),
      };
    });
    return { parts, failures: files.flatMap(({ failures }) => failures) };
  }
}
