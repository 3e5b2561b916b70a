import { expect, test } from 'vitest'
import type { SubmissionEvent } from '../../../../src/forms/admin-contract.ts'
import { eventTitle } from './submission-words.ts'

const event = { id: '1', text: '', at: '2026-11-29T08:00:00Z', reason: '' }

test.each<[Pick<SubmissionEvent, 'kind' | 'by' | 'state'>, string]>([
  [{ kind: 'webhook', by: '', state: 'waiting' }, 'Webhook, waiting to be sent'],
  [{ kind: 'webhook', by: '', state: 'failed' }, 'Webhook, not sent'],
  [{ kind: 'notification', by: '', state: 'uncertain' }, 'Notification, perhaps sent'],
  [{ kind: 'reply', by: 'Ada Lovelace', state: 'sent' }, 'Reply by Ada Lovelace, sent'],
  [{ kind: 'note', by: 'Ada Lovelace', state: null }, 'Note by Ada Lovelace'],
])('what happened with an answer is said with how it went', (given, title) =>
  expect(eventTitle({ ...event, ...given })).toBe(title),
)
