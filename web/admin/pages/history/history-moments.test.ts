import { expect, test } from 'vitest'
import { publicationAt } from './history-moments.ts'

const publication = (no: number, at: string) => ({ no, at, note: '', revertsTo: null, changedCount: 1 })
const past = [publication(1, '2026-05-01T07:30:00.000Z'), publication(2, '2026-05-01T07:30:20.400Z')]

test.each([
  ['2026-05-01T09:29:59', undefined],
  ['2026-05-01T09:30', 1],
  ['2026-05-01T09:30:19', 1],
  ['2026-05-01T09:30:20', 2],
  ['2027-01-01T00:00:00', 2],
  ['', undefined],
])('at %s visitors saw publication %s', (wall, no) => {
  expect(publicationAt(past, wall, 'Europe/Berlin')?.no).toBe(no)
})
