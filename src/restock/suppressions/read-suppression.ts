import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import type { SuppressionField } from '../../shared/imports/suppression-fields.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import type { Suppression, SuppressionReason } from '../suppression-contract.ts'
import { stopNames } from './suppression-words.ts'

export interface ReadSuppression {
  row: number
  email: string
  reason: SuppressionReason
  since: Date
  stops: Suppression['stops']
}

/** The words that common e-mail programs use. A row without a reason counts as unsubscribed. */
const reasons = new Map<string, SuppressionReason>([
  ...['', 'unsubscribed', 'unsubscribe', 'opted out'].map((word) => [word, 'unsubscribed'] as const),
  ...['bounced', 'bounce', 'hard bounce', 'cleaned', 'invalid'].map((word) => [word, 'bounced'] as const),
  ...['complained', 'complaint', 'spam', 'spam complaint'].map((word) => [word, 'complained'] as const),
])

/** A row without it stops all marketing e-mails. */
const stops = new Map<string, Suppression['stops']>([
  ['', 'all'],
  [plain(stopNames.all), 'all'],
  [plain(stopNames.reminders), 'reminders'],
])

const wrong = (field: SuppressionField, message: string) => ({ problem: { field, message } })

/** What a row says, or what is wrong with it. */
export function readSuppression(
  { row, text }: MappedRow,
  now: string,
): ReadSuppression | { problem: { field: string; message: string } } {
  const email = text('email')
  if (email === '') return wrong('email', 'The row has no e-mail address.')
  if (!isEmail(email)) return wrong('email', 'The e-mail address is not valid.')
  const reason = reasons.get(plain(text('reason')))
  if (reason === undefined) return wrong('reason', 'The reason is unsubscribed, bounced or complained.')
  const stopped = stops.get(plain(text('stops')))
  if (stopped === undefined) return wrong('stops', 'What it stops is “Marketing e-mails” or “Cart reminders”.')
  if (stopped === 'reminders' && reason !== 'unsubscribed')
    return wrong('stops', 'Only who unsubscribed can stop cart reminders alone.')
  const since = text('since') === '' ? Date.parse(now) : Date.parse(text('since'))
  if (!(since <= Date.parse(now) && since >= 0))
    return wrong('since', 'The date is one in the past such as 2026-05-31.')
  return { row, email: normalizeEmail(email), reason, since: new Date(since), stops: stopped }
}

function plain(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
}
