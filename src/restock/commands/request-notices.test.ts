import { test } from 'vitest'
import {
  makeCancel,
  makeFailed,
  makeRequest,
  makeSent,
  makeSignOff,
  makeSignUp,
} from '../../testing/fixtures/restock-events.ts'
import { given } from '../../testing/given.ts'
import { Restock, type RestockState } from '../restock.ts'
import { requestNotices } from './request-notices.ts'

const at = '2026-11-21T10:00:00.000Z'
const request = (most?: number, sendId = 'b') => {
  return (state: RestockState) => requestNotices(state, { sendId, productId: 'mug', most, at })
}
const told = (upTo: number, count: number) => ({ ...makeRequest('b', upTo, count), at })
const four = [1, 2, 3, 4].map((number) => makeSignUp(number))

test('everyone waiting is notified, by one cut-off', () =>
  given(Restock, ...four)
    .when(request())
    .gives(told(4, 4)))

test('nothing is asked for when nobody waits', () => {
  given(Restock).when(request()).gives()
  given(Restock, makeSignUp(1), makeSignOff('s1')).when(request()).gives()
  given(Restock, ...four, makeRequest('a', 4, 4))
    .when(request())
    .gives()
})

test('a wave notifies the oldest', () =>
  given(Restock, ...four)
    .when(request(3))
    .gives(told(3, 3)))

test('the wave skips people who no longer wait or are in another send', () =>
  given(Restock, ...four, makeSignOff('s1'), makeRequest('a', 2, 1))
    .when(request(1))
    .gives(told(3, 1)))

test('a wave larger than the list notifies everyone', () =>
  given(Restock, ...four)
    .when(request(9))
    .gives(told(4, 4)))

test.each([0, -1])('a wave of %i notifies nobody', (most) =>
  given(Restock, ...four)
    .when(request(most))
    .gives(),
)

test('people whom a cancelled send missed are notified by the next, and nobody else', () =>
  given(Restock, ...four, makeRequest('a', 4, 4), makeSent('s2', 'a'), makeFailed('s3', 'a'), makeCancel('a'))
    .when(request())
    .gives(told(4, 2)))

test('asked for twice under one name it is asked for once', () =>
  given(Restock, makeSignUp(1), makeRequest('b', 1, 1), makeSignUp(2))
    .when(request())
    .gives())
