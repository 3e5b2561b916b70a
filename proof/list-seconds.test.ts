import { expect, test } from 'vitest'
import { listSeconds } from './list-seconds.ts'

test('the seconds of proofs are listed, the longest first, with their sum', () => {
  const listed = listSeconds([
    { id: 'E5', promise: 'Undo takes back what one did oneself', seconds: 1 },
    { id: 'R20', promise: 'A log that is moved gives the same read models', seconds: 166 },
  ])

  expect(listed.split('\n')).toEqual([
    '   166 s  R20  A log that is moved gives the same read models',
    '     1 s  E5   Undo takes back what one did oneself',
    '   167 s  sum  of 2 proofs',
  ])
})
