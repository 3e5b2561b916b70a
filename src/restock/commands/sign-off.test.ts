import { test } from 'vitest'
import { makeFailed, makeRequest, makeSent, makeSignUp } from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import { Restock, type RestockState } from '../restock.ts'
import { signOff } from './sign-off.ts'

const at = '2026-11-21T10:00:00.000Z'
const off = (who: { signUpId: string } | { personRef: string }) => (state: RestockState) =>
  signOff(state, { ...who, reason: 'forgotten', at })
const told = { type: 'RestockSignedOff' as const, signUpId: 's1', reason: 'forgotten' as const, at }

test.each([
  ['the sign-up', { signUpId: 's1' }],
  ['the person', { personRef: 'p1' }],
])('%s waits no more', (_, who) => given(Restock, makeSignUp(1), makeSignUp(2)).when(off(who)).gives(told))

test('not even when the letter was asked for already', () =>
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1))
    .when(off({ signUpId: 's1' }))
    .gives(told))

test('what has come to an end stays as it ended', () => {
  const ended = given(Restock, makeSignUp(1), makeSignUp(2), makeSent('s1', 'a'), makeFailed('s2', 'a'))
  for (const who of [{ signUpId: 's1' }, { personRef: 'p1' }, { signUpId: 's2' }, { personRef: 'p2' }])
    ended.when(off(who)).gives()
})

test('unsubscribing without a sign-up writes nothing', () => {
  given(Restock)
    .when(off({ signUpId: 's1' }))
    .gives()
  given(Restock)
    .when(off({ personRef: 'p1' }))
    .gives()
})
