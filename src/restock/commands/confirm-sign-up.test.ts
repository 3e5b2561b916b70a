import { expect, test } from 'vitest'
import {
  makeFailed,
  makeRequest,
  makeSignOff,
  makeSignUp,
  restockMinute,
} from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import type { RestockSignUpReceived } from '../events.ts'
import { Restock } from '../restock.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { expireSignUp } from './expire-sign-up.ts'
import { receiveSignUp } from './receive-sign-up.ts'
import { requestAgain } from './request-again.ts'
import { requestNotices } from './request-notices.ts'
import { signOff } from './sign-off.ts'
import { signUp } from './sign-up.ts'

const at = restockMinute(30)
const received = (number: number): RestockSignUpReceived => ({ ...makeSignUp(number), type: 'RestockSignUpReceived' })
const wanted = (number: number, isJoinMailingList = false) => ({
  signUpId: `s${number}`,
  personRef: `p${number}`,
  productId: 'mug',
  isJoinMailingList,
  at,
})

test('an address that is not confirmed is received, and no send includes it', () => {
  given(Restock, makeSignUp(1))
    .when((state) => receiveSignUp(state, wanted(2)))
    .gives({ ...received(2), at })
  given(Restock, received(1))
    .when((state) => requestNotices(state, { sendId: 'n1', productId: 'mug', at }))
    .gives()
})

test('a repeated sign-up is stored once, and a later opt-in to the mailing list counts', () => {
  given(Restock, received(1))
    .when((state) => receiveSignUp(state, { ...wanted(2), personRef: 'p1' }))
    .gives()
  given(Restock, received(1))
    .when((state) => receiveSignUp(state, { ...wanted(2, true), personRef: 'p1' }))
    .gives({ type: 'RestockMailingListJoined', signUpId: 's1', at })
})

test('people already waiting keep waiting', () => {
  given(Restock, makeSignUp(1))
    .when((state) => receiveSignUp(state, { ...wanted(2), personRef: 'p1' }))
    .gives()
})

test('a confirmed sign-up waits at the end, after every cut-off of before', () => {
  given(Restock, received(1), makeSignUp(2), makeRequest('n1', 2, 1))
    .when((state) => confirmSignUp(state, { personRef: 'p1', at }))
    .gives({ type: 'RestockSignUpConfirmed', signUpId: 's1', number: 3, at })
})

test('signing up with an address that was confirmed meanwhile confirms what was received', () => {
  given(Restock, received(1))
    .when((state) => signUp(state, { ...wanted(2, true), personRef: 'p1' }))
    .gives(
      { type: 'RestockMailingListJoined', signUpId: 's1', at },
      { type: 'RestockSignUpConfirmed', signUpId: 's1', number: 2, at },
    )
})

test('a sign-up is confirmed once, and expires only while it is not', () => {
  const confirmed = { type: 'RestockSignUpConfirmed', signUpId: 's1', number: 2, at } as const
  for (const decide of [confirmSignUp, expireSignUp])
    given(Restock, received(1), confirmed)
      .when((state) => decide(state, { personRef: 'p1', at }))
      .gives()
  given(Restock, received(1))
    .when((state) => expireSignUp(state, { personRef: 'p1', at }))
    .gives({ type: 'RestockSignUpExpired', signUpId: 's1', at })
})

test('whose earlier letter is sent once more waits once when the address is confirmed', () => {
  const past = [makeSignUp(1), makeRequest('n1', 1, 1), makeFailed('s1', 'n1'), { ...received(2), personRef: 'p1' }]
  const again = { type: 'RestockNoticeRequestedAgain', signUpId: 's1', sendId: 'n2', at } as const
  given(Restock, ...past, again)
    .when((state) => confirmSignUp(state, { personRef: 'p1', at }))
    .gives({ type: 'RestockSignUpExpired', signUpId: 's2', at })
})

test('an unconfirmed sign-up can be signed off, and has no letter that could be sent again', () => {
  given(Restock, received(1))
    .when((state) => signOff(state, { personRef: 'p1', reason: 'unsubscribed', at }))
    .gives({ ...makeSignOff('s1'), at })
  const state = Restock.evolve(Restock.initial, received(1))
  expect(() => requestAgain(state, { signUpId: 's1', sendId: 'n1', at })).toThrow()
})
