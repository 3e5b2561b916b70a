import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Send, SendProblem } from '../../../src/restock/admin-contract.ts'
import {
  emailCount,
  failedIdsOf,
  groupTitle,
  problemText,
  progressSentence,
  sendTitle,
  sendWords,
  shareText,
  stockText,
  stockWarning,
} from './restock-words.ts'

const none = {
  pending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  suppressed: 0,
  cancelled: 0,
  clicked: 0,
  carted: 0,
  delayed: null,
}
const send = (given: Partial<Send>): Send => ({
  sendId: 's',
  state: 'sending',
  kind: 'person',
  requestedBy: 'Robin Vale',
  requestedAt: '',
  finishedAt: null,
  groups: { count: 1, titles: ['Quay Jar'] },
  total: 10,
  ...none,
  ...given,
})

test('how far a send is, is one sentence without what there is none of', () => {
  expect(progressSentence(send({ pending: 10 }))).toBe('0 of 10 e-mails processed.')
  expect(progressSentence(send({ pending: 3, sent: 5, failed: 1, suppressed: 1 }))).toBe(
    '7 of 10 e-mails processed: 5 sent, 1 failed, 1 suppressed.',
  )
  expect(progressSentence(send({ state: 'paused', pending: 9, uncertain: 1 }))).toBe(
    'Paused. 1 of 10 e-mails processed: 1 uncertain.',
  )
  expect(progressSentence(send({ state: 'cancelled', sent: 4, cancelled: 6 }))).toBe(
    'Cancelled. 10 of 10 e-mails processed: 4 sent, 6 returned to list.',
  )
})

test('a send that is done says so, and whether there is something to look at', () => {
  expect(sendWords(send({ state: 'done', sent: 10 })).words).toBe('Done')
  expect(sendWords(send({ state: 'done', sent: 9, uncertain: 1 })).words).toBe('Done, with problems')
})

test('a group is called by product and variant, a send by up to three of them', () => {
  expect(groupTitle({ title: 'Tide Mug', variantName: 'Small' })).toBe('Tide Mug, Small')
  expect(groupTitle({ title: '', variantName: '' })).toBe('A product that is gone')
  expect(sendTitle({ groups: { count: 5, titles: ['Tide Mug, Small', 'Quay Jar'] } })).toBe(
    'Tide Mug, Small; Quay Jar and 3 more',
  )
  expect(sendTitle({ groups: { count: 1, titles: [''] } })).toBe('Deleted products')
})

test.each([
  [{ available: 0, unlimited: false, recipients: 5 }, 'Out of stock: customers will find it sold out.'],
  [{ available: 3, unlimited: false, recipients: 1200 }, 'Only 3 in stock for 1,200 people waiting.'],
  [{ available: 5, unlimited: false, recipients: 5 }, undefined],
  [{ available: null, unlimited: true, recipients: 5 }, undefined],
  [{ available: 0, unlimited: false, recipients: 0 }, undefined],
  [
    { available: 5, unlimited: false, recipients: 0, isPublic: false },
    'This product is not public. Publish it first. No one is notified of it now.',
  ],
])('stock %j warns: %s', (stock, warning) => {
  expect(
    stockWarning({ productId: 'p', variantId: 'v', title: 'Jar', variantName: '', isPublic: true, ...stock }),
  ).toBe(warning)
})

test('numbers stand as people write them', () => {
  expect([emailCount(1), emailCount(312), emailCount(1200)]).toEqual(['1 e-mail', '312 e-mails', '1,200 e-mails'])
  expect([stockText({ available: null, unlimited: true }), stockText({ available: null, unlimited: false })]).toEqual([
    'Unlimited',
    '–',
  ])
})

test('a problem says why, and an uncertain one what sending it again may mean', () => {
  expect(problemText({ state: 'uncertain', reason: '' })).toMatch(/may have arrived.*may cause a duplicate/)
  expect(problemText({ state: 'suppressed', reason: 'unsubscribed' })).toMatch(/Unsubscribed/)
  expect(problemText({ state: 'failed', reason: '550 no such user' })).toBe('550 no such user')
  expect(problemText({ state: 'failed', reason: '' })).toBe('The mail server refused it.')
})

test('a share is a whole percentage of what came before, and nothing of nothing', () => {
  expect(shareText(0, 0)).toBe('')
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      const [part, whole] = [Math.min(a, b), Math.max(a, b, 1)]
      const percent = Number(shareText(part, whole).replace(' %', ''))
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})

test('failed e-mails can be sent again together, but not to people who were erased', () => {
  const problem = (signUpId: string, state: SendProblem['state'], email: string | null) =>
    ({ signUpId, state, email, variantId: 'v', reason: '', at: '' }) satisfies SendProblem
  const problems = [problem('a', 'failed', 'a@example.com'), problem('b', 'failed', null)]
  const others = [problem('c', 'uncertain', 'c@example.com'), problem('d', 'suppressed', 'd@example.com')]
  expect(failedIdsOf([...problems, ...others])).toEqual(['a'])
})
