import { readMoment } from '../moment.ts';
import { noHeaders, type ReadLine } from './request.ts';

/**
 * Standard logs of CloudFront: tabs between fields, whose names the file has in front.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
export class CloudFrontLog {
  #fields: readonly string[] = [];

  read(line: string): ReadLine {
    if (line.startsWith('#')) {
      if (line.startsWith('#Fields:')) this.#fields = line.slice(8).trim().split(/\s+/);
      return 'comment';
    }
    const values = line.split('\t');
    if (this.#fields.length === 0 || values.length !== this.#fields.length) return 'unreadable';
    const value = (name: string) => {
      const found = values[this.#fields.indexOf(name)] ?? '';
      return found === '-' ? '' : found;
    };
    const at = readMoment(`${value('date')} ${value('time')}`);
    if (at === null) return 'other-time';
    const query = value('cs-uri-query');
    return {
      at,
      address: value('c-ip'),
      // The other host is that of the distribution.
      host: value('x-host-header') || value('cs(Host)'),
      method: value('cs-method'),
      target: value('cs-uri-stem') + (query === '' ? '' : `?${query}`),
      status: Number(value('sc-status')),
      referrer: decoded(value('cs(Referer)')),
      userAgent: decoded(value('cs(User-Agent)')),
      contentType: decoded(value('sc-content-type')),
      headers: noHeaders,
      id: value('x-edge-request-id'),
    };
  }
}

/** CloudFront encodes spaces and some other characters, in older logs twice. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('%25', '%'));
  } catch {
    return text;
  }
}
