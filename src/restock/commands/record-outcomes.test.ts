import { describe, expect, test } from 'vitest'
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
import { type NoticeOutcome, recordOutcomes } from './record-outcomes.ts'

const at = '2026-11-21T10:00:00.000Z'
const about = { signUpId: 's1', sendId: 'a', at }
const sent: NoticeOutcome = { ...about, outcome: 'sent' }
const failed: NoticeOutcome = { ...about, outcome: 'failed', reason: '550 No such mailbox' }
const uncertain: NoticeOutcome = { ...about, outcome: 'uncertain' }
const suppressed: NoticeOutcome = { ...about, outcome: 'suppressed', reason: 'unsubscribed' }
const record = (...outcomes: NoticeOutcome[]) => {
  return (state: RestockState) => recordOutcomes(state, outcomes)
}
const asked: RestockEvent[] = [makeSignUp(1), makeSignUp(2), makeRequest('a', 2, 2)]

test.each<[NoticeOutcome, RestockEvent]>([
  [sent, { type: 'RestockNoticeSent', ...about }],
  [failed, { type: 'RestockNoticeFailed', ...about, reason: '550 No such mailbox' }],
  [uncertain, { type: 'RestockNoticeUncertain', ...about }],
  [suppressed, { type: 'RestockNoticeSuppressed', ...about, reason: 'unsubscribed' }],
])('the outcome of an e-mail is recorded: $outcome', (outcome, event) =>
  given(Restock, ...asked)
    .when(record(outcome))
    .gives(event),
)

test('many outcomes are recorded at once, each by an event', () => {
  const second = { ...sent, signUpId: 's2' }
  const { outcome: _, ...fields } = second
  given(Restock, ...asked)
    .when(record(failed, second))
    .gives(
      { type: 'RestockNoticeFailed', ...about, reason: '550 No such mailbox' },
      { type: 'RestockNoticeSent', ...fields },
    )
})

describe('recording it again writes nothing', () => {
  test.each([
    ['sent', sent, makeSent('s1', 'a')],
    ['failed', failed, makeFailed('s1', 'a')],
    ['uncertain', uncertain, makeUncertain('s1', 'a')],
  ])('%s', (_, outcome, event) =>
    given(Restock, ...asked, event)
      .when(record(outcome))
      .gives(),
  )
  test('within one call', () => {
    const { outcome: _, ...fields } = sent
    given(Restock, ...asked)
      .when(record(sent, sent))
      .gives({ type: 'RestockNoticeSent', ...fields })
  })
})

test.each([
  ['unknown', makeUncertain('s1', 'a')],
  ['a failure', makeFailed('s1', 'a')],
])('an e-mail that was sent counts as sent, even after %s', (_, before) =>
  given(Restock, ...asked, before)
    .when(record(sent))
    .gives({ type: 'RestockNoticeSent', ...about }),
)

test('a refusal replaces uncertainty, and uncertainty never replaces a known outcome', () => {
  given(Restock, ...asked, makeUncertain('s1', 'a'))
    .when(record(failed))
    .gives({ type: 'RestockNoticeFailed', ...about, reason: '550 No such mailbox' })
  given(Restock, ...asked, makeFailed('s1', 'a'))
    .when(record(uncertain, suppressed))
    .gives()
})

test.each([[[sent, uncertain]], [[uncertain, sent]], [[failed, sent, suppressed]]])(
  'of several outcomes of one letter the surest is told',
  (outcomes) =>
    given(Restock, ...asked)
      .when(record(...outcomes))
      .gives({ type: 'RestockNoticeSent', ...about }),
)

test('a letter that left before its send was cancelled was sent', () =>
  given(Restock, ...asked, makeCancel('a'))
    .when(record(sent))
    .gives({ type: 'RestockNoticeSent', ...about }))

test('people who unsubscribed meanwhile stay unsubscribed, and unknown ids are ignored', () => {
  given(Restock, ...asked, makeSignOff('s1'))
    .when(record(sent))
    .gives()
  given(Restock).when(record(sent)).gives()
})

test('an event has its fields and nothing else', () => {
  const state = asked.reduce(Restock.evolve, Restock.initial)
  const stray = { ...failed, address: 'ada@example.com' }
  expect(recordOutcomes(state, [stray])).toEqual([
    { type: 'RestockNoticeFailed', ...about, reason: '550 No such mailbox' },
  ])
})
