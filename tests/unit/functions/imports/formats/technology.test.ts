import { expect, test } from 'vitest';
import { technologyOf } from '../../../../../functions/src/imports/formats/technology.ts';

const fieldsOf = (browser: string, os: string, browserVersion = '', osVersion = '') => {
  const fields = technologyOf({ browser, browserVersion, os, osVersion });
  return [fields.browser, fields.browser_version, fields.os, fields.os_version];
};

test.each([
  [
    ['crios', 'iOS'],
    ['Chrome', '', 'iOS', ''],
  ],
  [
    ['edge-chromium', 'Windows 10'],
    ['Microsoft Edge', '', 'Windows', '10'],
  ],
  [
    ['Edge (iOS)', 'Mac OS'],
    ['Microsoft Edge', '', 'macOS', ''],
  ],
  [
    ['Samsung Internet', 'Android OS'],
    ['Samsung Internet', '', 'Android', ''],
  ],
  [
    ['Mobile Safari', 'iOS', '17.5.1', '17.5.1'],
    ['Safari', '17', 'iOS', '17.5'],
  ],
  [
    ['Firefox Mobile', 'GNU/Linux', '127.0'],
    ['Firefox', '127', 'Linux', ''],
  ],
  [
    ['Chrome', 'macOS 10.15'],
    ['Chrome', '', 'macOS', '10.15'],
  ],
  [
    ['Chrome', 'Windows', '126', 'XP'],
    ['Chrome', '126', 'Windows', 'XP'],
  ],
  [
    ['Chrome', 'Windows', '126', 'NT 10.0'],
    ['Chrome', '126', 'Windows', ''],
  ],
  [
    ['Chrome', 'Windows 8.1'],
    ['Chrome', '', 'Windows', '8.1'],
  ],
  [
    ['Instagram', 'Open BSD'],
    ['Instagram', '', 'Open BSD', ''],
  ],
  [
    ['(not set)', 'Unknown'],
    ['', '', '', ''],
  ],
  [
    ['', ''],
    ['', '', '', ''],
  ],
  [
    ['a@b.example/token=7', '<script>'],
    ['', '', '', ''],
  ],
])('%j is %j', ([browser = '', os = '', browserVersion, osVersion], fields) =>
  expect(fieldsOf(browser, os, browserVersion, osVersion)).toEqual(fields),
);
