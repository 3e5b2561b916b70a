import { test } from 'vitest'
import {
  makeCancel,
  makeFailed,
  makeRequest,
  makeSent,
  makeSignOff,
  makeSignUp,
  makeUncertain,
} from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import type { RestockEvent } from '../events.ts'
import { Restock, type RestockState } from '../restock.ts'
import { signUp } from './sign-up.ts'

const { type: _, number: __, ...second } = makeSignUp(2, { personRef: 'p1', isJoinMailingList: true })
const signUpAgain = (state: RestockState) => signUp(state, second)
const told = (number: number) => ({ ...makeSignUp(number), ...second })

test('the first one is number 1, and says everything that was asked for', () =>
  given(Restock).when(signUpAgain).gives(told(1)))

test('others get the numbers after it', () =>
  given(Restock, makeSignUp(1, { personRef: 'p9' }), makeSignUp(2, { personRef: 'p8' }))
    .when(signUpAgain)
    .gives(told(3)))

test.each<[string, RestockEvent[]]>([
  ['waits', []],
  ['is about to be told', [makeRequest('a', 1, 1)]],
  ['waits once more because the send was cancelled', [makeRequest('a', 1, 1), makeCancel('a')]],
])('anyone who %s does so once', (_, then) =>
  given(Restock, makeSignUp(1, { isJoinMailingList: true }), ...then)
    .when(signUpAgain)
    .gives(),
)

const joined: RestockEvent = { type: 'RestockMailingListJoined', signUpId: 's1', at: second.at }

test('anyone who waits and now wants to be on the mailing list is noted for it, once', () => {
  given(Restock, makeSignUp(1)).when(signUpAgain).gives(joined)
  given(Restock, makeSignUp(1), joined).when(signUpAgain).gives()
})

test('who was to be on the mailing list stays there', () =>
  given(Restock, makeSignUp(1, { isJoinMailingList: true }))
    .when((state: RestockState) => signUp(state, { ...second, isJoinMailingList: false }))
    .gives())

test.each<[string, RestockEvent]>([
  ['was told', makeSent('s1', 'a')],
  ['could not be told', makeFailed('s1', 'a')],
  ['was perhaps told', makeUncertain('s1', 'a')],
  ['signed off', makeSignOff('s1')],
])('anyone who %s may ask again', (_, then) =>
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1), then)
    .when(signUpAgain)
    .gives(told(2)),
)
