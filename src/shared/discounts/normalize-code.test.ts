import { expect, test } from 'vitest'
import { normalizeCode } from './normalize-code.ts'

test.each([
  ['spring-10', 'SPRING-10'],
  ['  Spring-10\t', 'SPRING-10'],
  ['ｓｐｒｉｎｇ', 'SPRING'],
  ['straße', 'STRASSE'],
])('%j is compared as %j', (typed, compared) => expect(normalizeCode(typed)).toBe(compared))
