import { expect, test } from 'vitest'
import { readSuppression } from './read-suppression.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const read = (cells: Record<string, string>) => readSuppression({ row: 2, text: (field) => cells[field] ?? '' }, NOW)

test.each([
  [{ email: 'Ada@Example.com', reason: 'Complained' }, 'ada@example.com', 'complained', NOW, 'all'],
  [{ email: 'bob@example.com' }, 'bob@example.com', 'unsubscribed', NOW, 'all'],
  [
    { email: 'c@example.com', reason: 'hard_bounce', since: '2026-05-31' },
    'c@example.com',
    'bounced',
    '2026-05-31T00:00:00.000Z',
    'all',
  ],
  [{ email: 'd@example.com', stops: 'Cart reminders' }, 'd@example.com', 'unsubscribed', NOW, 'reminders'],
])('%j is read', (cells, email, reason, since, stops) =>
  expect(read(cells)).toEqual({ row: 2, email, reason, since: new Date(since), stops }),
)

test.each([
  [{ reason: 'bounced' }, 'email', 'The row has no e-mail address.'],
  [{ email: 'nobody' }, 'email', 'The e-mail address is not valid.'],
  [{ email: 'a@example.com', reason: 'constructor' }, 'reason', 'The reason is unsubscribed, bounced or complained.'],
  [{ email: 'a@example.com', since: '2026-12-31' }, 'since', 'The date is one in the past such as 2026-05-31.'],
  [{ email: 'a@example.com', since: 'once' }, 'since', 'The date is one in the past such as 2026-05-31.'],
  [{ email: 'a@example.com', stops: 'Nothing' }, 'stops', expect.stringContaining('“Cart reminders”')],
  [{ email: 'a@example.com', reason: 'spam', stops: 'Cart reminders' }, 'stops', expect.stringMatching(/^Only who/)],
])('%j is wrong', (cells, field, message) => expect(read(cells)).toEqual({ problem: { field, message } }))
