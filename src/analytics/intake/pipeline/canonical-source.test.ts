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
  ['Newsletter', 'Newsletter'],
  ['instagram.com.example', 'instagram.com.example'],
  ['constructor', 'constructor'],
  ['', ''],
])('the source %j is reported as %j', (told, source) => {
  expect(canonicalSource(told)).toBe(source)
})
