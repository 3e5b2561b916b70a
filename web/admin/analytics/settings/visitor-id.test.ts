import { expect, test } from 'vitest'
import { visitorIdOf } from './visitor-id.ts'

const id = '1a2c0000-0000-4000-8000-000000000000'
const visits = ['1795339405809', '1795339405809', '1795339405809', '1']

test.each(['|', '%7C', '%7c'])('a visitor is called by the id before the first %s of their cookie', (bar) => {
  expect(visitorIdOf([id, ...visits].join(bar))).toBe(id)
})

test('an id alone is the name of its visitor', () => {
  expect(visitorIdOf(id)).toBe(id)
})
