import { test } from 'vitest'
import {
  makeAgain,
  makeCancel,
  makeFailed,
  makeRequest,
  makeSent,
  makeSignUp,
  makeUncertain,
} from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import type { RestockEvent } from '../events.ts'
import { Restock, type RestockState } from '../restock.ts'
import { requestAgain } from './request-again.ts'

const at = '2026-11-21T10:00:00.000Z'
const again = (state: RestockState) => requestAgain(state, { signUpId: 's1', sendId: 'a', at })
const told = { ...makeAgain('s1', 'a'), at }
const asked: RestockEvent[] = [makeSignUp(1), makeRequest('a', 1, 1)]
const NOT_STOPPED = 'Only an e-mail that failed or is uncertain can be sent again.'

test.each([
  ['failed', makeFailed('s1', 'a')],
  ['is uncertain', makeUncertain('s1', 'a')],
])('a letter that %s can be sent again', (_, then) =>
  given(Restock, ...asked, then)
    .when(again)
    .gives(told),
)

test('one that failed a second time can be sent a third time', () =>
  given(Restock, ...asked, makeFailed('s1', 'a'), makeAgain('s1', 'a'), makeFailed('s1', 'a'))
    .when(again)
    .gives(told))

test('asked for twice it is sent once', () => {
  given(Restock, ...asked)
    .when(again)
    .gives()
  given(Restock, ...asked, makeFailed('s1', 'a'), makeAgain('s1', 'a'))
    .when(again)
    .gives()
})

test.each<[string, RestockEvent[]]>([
  ['was sent', [...asked, makeSent('s1', 'a')]],
  ['nobody ever asked for', []],
  ['waits for a send', [makeSignUp(1)]],
  ['another send is about to tell', [makeSignUp(1), makeRequest('b', 1, 1)]],
  ['waits again', [...asked, makeFailed('s1', 'a'), makeAgain('s1', 'a'), makeCancel('a')]],
])('one that %s cannot', (_, past) =>
  given(Restock, ...past)
    .when(again)
    .refuses(NOT_STOPPED),
)

test('nobody waits twice: people who signed up again get the next notices', () =>
  given(Restock, ...asked, makeFailed('s1', 'a'), makeSignUp(2, { personRef: 'p1' }))
    .when(again)
    .refuses('This person has signed up again since, and is notified with the next mailing.'))
