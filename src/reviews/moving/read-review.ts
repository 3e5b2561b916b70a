import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import type { ReviewField } from '../../shared/imports/review-fields.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { cut, stripControlCharacters } from '../../shared/validation/one-line.ts'
import type { ReviewState } from '../admin-contract.ts'
import { reviewLimits } from '../contract.ts'

export interface ReadReview {
  row: number
  /** Of a review of this store, in a file of its own. */
  id: string
  /** The file's reference to the product: its address, id or SKU, in lower case. */
  product: string
  rating: number
  state: ReviewState
  title: string
  body: string
  author: string
  /** Empty when there is none. */
  email: string
  writtenAt: Date
  answer: string
  /** Null when the file does not say so. */
  answeredAt: Date | null
  /** Fields whose text is longer than what is kept. */
  shortened: ReviewField[]
}

export interface UnreadReview {
  row: number
  problem: { field: ReviewField; message: string }
}

const STARS = 5

/** A file counts to 10 if at least half of its ratings are above 5; one alone is a mistake. */
export function scaleOf(rows: readonly MappedRow[]): number {
  const known = rows.map(({ text }) => ratingIn(text('rating'))).filter((rating) => rating > 0)
  const high = known.filter((rating) => rating > STARS && rating <= 2 * STARS)
  return high.length > 0 && 2 * high.length >= known.length ? 2 * STARS : STARS
}

/** `4.5`, `4,5`, `9/10` and `90 %` on the scale of the file; stars are whole, so half of one is rounded up. */
function ratingIn(cell: string): number {
  const [, value = '', most] = /^(\d{1,3}(?:[.,]\d{1,3})?)(?: ?\/ ?(5|10|100)| ?%)?$/.exec(cell.trim()) ?? []
  const outOf = cell.includes('%') ? 100 : Number(most ?? 0)
  const rating = value === '' ? Number.NaN : Number(value.replace(',', '.'))
  return outOf > 0 ? (rating * STARS) / outOf : rating
}

/** A fraction says its own scale. */
function starsIn(cell: string, scale: number): number {
  const rating = ratingIn(cell)
  return Math.round(/[/%]/.test(cell) ? rating : (rating * STARS) / scale)
}

const SHOWN = new Set(['', 'published', 'yes', 'true', '1', 'ok', 'approved', 'visible', 'public', 'active', 'enabled'])
const NOT_SPAM = new Set(['', 'no', 'false', '0', 'not spam', 'ok'])

/** What the other shop held back, waits here for the merchant. */
function stateIn(text: MappedRow['text']): ReviewState {
  const state = text('state').toLowerCase()
  if (state === 'hidden') return 'hidden'
  return SHOWN.has(state) && NOT_SPAM.has(text('spam').toLowerCase()) ? 'published' : 'waiting'
}

/** A row that is wrong is left out, with a sentence. */
export function readReview(
  { row, text }: MappedRow,
  { now, scale }: { now: Date; scale: number },
): ReadReview | UnreadReview {
  const rating = starsIn(text('rating'), scale)
  const product = handleOf(text('product'))
  const writtenAt = text('date') === '' ? now : dateOf(text('date'))
  const answeredAt = text('answerDate') === '' ? null : dateOf(text('answerDate'))
  const [body, email] = [text('body').replaceAll('\r\n', '\n'), text('email')]
  const answer = text('answer').replaceAll('\r\n', '\n')
  const { BODY, ANSWER, NAME, TITLE } = reviewLimits
  const checks: [boolean, ReviewField, string][] = [
    [product !== '', 'product', 'The row names no product.'],
    [rating >= 1 && rating <= STARS, 'rating', 'The rating is a number from 1 to 5, or from 1 to 10 in all rows.'],
    [
      writtenAt !== undefined && writtenAt <= now,
      'date',
      'The date is written as 2026-05-31, and is not in the future.',
    ],
    [
      answeredAt !== undefined && (answeredAt === null || answeredAt <= now),
      'answerDate',
      'The date is written as 2026-05-31, and is not in the future.',
    ],
    [body.length <= BODY, 'body', `A review has at most ${BODY.toLocaleString('en')} characters.`],
    [answer.length <= ANSWER, 'answer', `An answer has at most ${ANSWER.toLocaleString('en')} characters.`],
    [email === '' || isEmail(email), 'email', 'The e-mail address is not valid.'],
    [!`${body}${answer}`.includes('\0'), 'body', 'A text holds characters that cannot be stored.'],
  ]
  const failed = checks.find(([holds]) => !holds)
  if (failed || !writtenAt || answeredAt === undefined)
    return { row, problem: { field: failed?.[1] ?? 'product', message: failed?.[2] ?? '' } }
  const [author, title] = [stripControlCharacters(text('author')), stripControlCharacters(text('title'))]
  return {
    row,
    id: text('id'),
    product,
    rating,
    state: stateIn(text),
    title: cut(title, TITLE),
    body,
    author: cut(author, NAME),
    email,
    writtenAt,
    answer,
    answeredAt,
    shortened: [
      ...(author.length > NAME ? ['author' as const] : []),
      ...(title.length > TITLE ? ['title' as const] : []),
    ],
  }
}

/** Also accepts a URL that ends with the handle. */
function handleOf(text: string): string {
  return (text.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? '').toLowerCase()
}

/**
 * ISO 8601, with or without a time (default: noon, which is the same day almost everywhere); also `2026-05-31 10:20:00 UTC`,
 * as apps write it.
 */
function dateOf(text: string): Date | undefined {
  const [, day, time = '12:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?).*)?$/.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 || date.toISOString().slice(0, 10) !== day
    ? undefined
    : date
}
