import { describe, expect, test } from 'vitest';
import {
  mailDomainOf,
  providerForAddress,
  readSignInProviders,
  signInProviderLimits,
  signInRefusal,
} from '@footfall/functions/contract';

const provider = (id: string, domains: string[] = [], name = 'Acme') => ({ id, name, domains });
const setting = (...list: object[]) => JSON.stringify(list);
const many = <Of>(count: number, make: (index: number) => Of) =>
  Array.from({ length: count }, (_, i) => make(i));
const domains = (count: number) => many(count, (index) => `d${index}.example`);

describe('the setting', () => {
  test.each([
    ['', []],
    [undefined, []],
    [' ', []],
    ['[]', []],
    [setting({ id: 'oidc.acme', name: ' Ac\u200Bme ' }), [provider('oidc.acme')]],
    [
      setting({ id: 'saml.acme-2', name: 'Acme', domains: ['ACME.com', 'münchen.de', '*.acme.com'] }),
      [provider('saml.acme-2', ['acme.com', 'xn--mnchen-3ya.de', '*.acme.com'])],
    ],
  ])('%s is read', (text, expected) => expect(readSignInProviders(text)).toEqual(expected));

  const { providers: maxProviders, domains: maxDomains, name: maxName } = signInProviderLimits;

  test('as many and as long as its limits allow', () => {
    const list = many(maxProviders, (index) => provider(`oidc.a${index}`, [], 'x'.repeat(maxName)));
    expect(readSignInProviders(setting(...list))).toHaveLength(maxProviders);
    expect(readSignInProviders(setting(provider('oidc.acme', domains(maxDomains))))).toHaveLength(1);
  });

  test.each([
    ['acme.com', 'is not valid JSON'],
    ['{}', 'must be a JSON list'],
    ['[null]', 'has the id undefined'],
    [setting(provider('google.com')), 'has the id "google.com"'],
    [setting(provider('oidc.')), 'has the id "oidc."'],
    [setting(provider('oidc.Acme')), 'has the id "oidc.Acme"'],
    [setting({ id: 'oidc.acme' }), 'needs a name'],
    [setting(provider('oidc.acme', [], '\u200B')), 'needs a name'],
    [setting(provider('oidc.acme', [], 'x'.repeat(maxName + 1))), 'needs a name of at most 40 characters'],
    [setting({ id: 'oidc.acme', name: 'Acme', domains: 'acme.com' }), 'needs a list'],
    [setting(provider('oidc.acme', domains(maxDomains + 1))), 'needs a list of at most 100 domains'],
    [setting(provider('oidc.acme', ['ann@acme.com'])), 'has the domain "ann@acme.com"'],
    [setting(provider('oidc.acme', ['*.com'])), 'has the domain "*.com"'],
    [setting({ ...provider('oidc.acme'), domain: 'acme.com' }), 'has the unknown field domain'],
    [setting(provider('oidc.acme'), provider('oidc.acme')), 'has the provider oidc.acme twice'],
    [
      setting(provider('oidc.a', ['acme.com']), provider('saml.b', ['Acme.com'])),
      'has the domain acme.com twice',
    ],
    [setting(...many(maxProviders + 1, (index) => provider(`oidc.a${index}`))), 'has more than 20 providers'],
  ])('%s is refused', (text, problem) => expect(() => readSignInProviders(text)).toThrow(problem));
});

test.each([
  ['Ann@ACME.com', 'acme.com'],
  [' ann@acme.com. ', 'acme.com'],
  ['ann@München.de', 'xn--mnchen-3ya.de'],
  ['"a@b"@acme.com', 'acme.com'],
  ['acme.com', ''],
  ['', ''],
])('the mail domain of %s is %s', (email, domain) => expect(mailDomainOf(email)).toBe(domain));

const acme = provider('saml.acme', ['acme.com', 'xn--mnchen-3ya.de']);
const globex = provider('oidc.globex', ['*.globex.com', 'lab.globex.com'], 'Globex');
const lab = provider('oidc.lab', ['*.lab.globex.com'], 'Lab');
const open = provider('oidc.open', [], 'Open');
const providers = [acme, globex, lab, open];

test.each([
  ['ann@acme.com', 'saml.acme'],
  ['ANN@ACME.COM', 'saml.acme'],
  ['ann+footfall@acme.com', 'saml.acme'],
  ['ann@münchen.de', 'saml.acme'],
  ['ann@eng.acme.com', undefined],
  ['ann@notacme.com', undefined],
  ['ann@acme.com.evil.test', undefined],
  ['ann@globex.com', undefined],
  ['ann@eu.globex.com', 'oidc.globex'],
  ['ann@a.eu.globex.com', 'oidc.globex'],
  ['ann@lab.globex.com', 'oidc.globex'],
  ['ann@x.lab.globex.com', 'oidc.lab'],
  ['', undefined],
])('%s must use the provider %s', (email, id) => expect(providerForAddress(email, providers)?.id).toBe(id));

test.each([
  ['ann@acme.com', 'saml.acme', null],
  ['ann@acme.com', 'password', 'sso_required by saml.acme'],
  ['Ann@ACME.com', 'google.com', 'sso_required by saml.acme'],
  ['ann@acme.com', '', 'sso_required by saml.acme'],
  ['ann@acme.com', 'oidc.globex', 'sso_required by saml.acme'],
  ['ann@acme.com', 'oidc.open', 'sso_required by saml.acme'],
  ['ann@gmail.com', 'password', null],
  ['ann@gmail.com', 'oidc.open', null],
  ['', 'oidc.open', null],
  ['ann@gmail.com', 'saml.acme', 'sso_refused by saml.acme'],
  ['', 'saml.acme', 'sso_refused by saml.acme'],
  ['ann@gmail.com', 'oidc.deleted', 'sso_refused by nobody'],
])('%s by %s: %s', (email, method, expected) => {
  const refusal = signInRefusal({ email, method }, providers);
  expect(refusal && `${refusal.code} by ${refusal.provider?.id ?? 'nobody'}`).toBe(expected);
});
