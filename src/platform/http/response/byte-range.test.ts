import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['bytes=-', undefined],
  ['items=0-9', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 100 bytes, %s asks for %j', (header, range) => expect(byteRangeOf(header, 100)).toEqual(range))
