import { expect, test } from 'vitest'
import { canonicalSource } from './canonical-source.ts'

test.each([
  ['instagram', 'instagram.com'],
  ['Instagram', 'instagram.com'],
  ['IG', 'instagram.com'],
  ['l.instagram.com', 'instagram.com'],
  ['www.instagram.com', 'instagram.com'],
  ['instagram.com', 'instagram.com'],
  ['t.co', 'x.com'],
  ['google.de', 'google.com'],
  ['www.google.co.uk', 'google.com'],
  ['google.com.br', 'google.com'],
  ['GOOGLE.fr', 'google.com'],
  ['pinterest.co.uk', 'pinterest.com'],
  ['yandex.com.tr', 'yandex.ru'],
  ['de.search.yahoo.com', 'search.yahoo.com'],
  ['mail.google.com', 'mail.google.com'],
  ['google.de.example', 'google.de.example'],
  ['notgoogle.de', 'notgoogle.de'],
  ['Newsletter', 'Newsletter'],
  ['instagram.com.example', 'instagram.com.example'],
  ['constructor', 'constructor'],
  ['', ''],
])('the source %j is reported as %j', (told, source) => {
  expect(canonicalSource(told)).toBe(source)
})
