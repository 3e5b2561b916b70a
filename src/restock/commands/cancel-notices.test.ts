import { test } from 'vitest'
import {
  makeAgain,
  makeCancel,
  makeFailed,
  makeRequest,
  makeSent,
  makeSignUp,
} from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import { Restock, type RestockState } from '../restock.ts'
import { cancelNotices } from './cancel-notices.ts'

const at = '2026-11-21T10:00:00.000Z'
const cancel = (state: RestockState) => cancelNotices(state, { sendId: 'a', at })
const told = { ...makeCancel('a'), at }

test('letters that are still to come are cancelled', () =>
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1))
    .when(cancel)
    .gives(told))

test('so is one that was asked for again', () =>
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1), makeFailed('s1', 'a'), makeAgain('s1', 'a'))
    .when(cancel)
    .gives(told))

test('when all have an outcome there is nothing to cancel', () =>
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1), makeSent('s1', 'a'))
    .when(cancel)
    .gives())

test('nor when it was cancelled already, or is another one', () => {
  given(Restock, makeSignUp(1), makeRequest('a', 1, 1), makeCancel('a'))
    .when(cancel)
    .gives()
  given(Restock, makeSignUp(1), makeRequest('b', 1, 1))
    .when(cancel)
    .gives()
})
