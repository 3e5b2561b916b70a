import { expect, test } from 'vitest'
import { decideJoin, type JoinFacts } from './decide-join.ts'

const facts: JoinFacts = {
  state: undefined,
  saidAt: undefined,
  at: '2026-06-01T10:00:00Z',
  suppressed: undefined,
  isDoubleOptIn: false,
  isProven: false,
}
const before = { saidAt: '2026-05-01T10:00:00Z' }

test.each<[string, Partial<JoinFacts>, ReturnType<typeof decideJoin>]>([
  ['a new address joins a list without double opt-in at once', {}, 'subscribe'],
  ['a new address is asked by a list with double opt-in', { isDoubleOptIn: true }, 'ask'],
  ['an address that waits is asked again', { isDoubleOptIn: true, state: 'pending', ...before }, 'ask'],
  ['a subscriber stays one', { state: 'subscribed', ...before }, 'ignore'],
  ['those who left are asked, whatever the list', { state: 'unsubscribed', ...before }, 'ask'],
  ['those who left and use their own link are back', { state: 'unsubscribed', isProven: true, ...before }, 'subscribe'],
  ['those who want no e-mails are asked', { suppressed: 'unsubscribed' }, 'ask'],
  ['a subscriber who wants no e-mails is asked', { state: 'subscribed', suppressed: 'unsubscribed', ...before }, 'ask'],
  ['an address that bounced is left alone', { suppressed: 'bounced', isProven: true }, 'ignore'],
  ['one that complained is left alone', { suppressed: 'complained' }, 'ignore'],
  [
    'a consent from before they left does not count',
    { state: 'unsubscribed', saidAt: '2026-07-01T00:00:00Z' },
    'ignore',
  ],
])('%s', (_, given, outcome) => expect(decideJoin({ ...facts, ...given })).toBe(outcome))
