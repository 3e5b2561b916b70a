import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { cut, stripControlCharacters } from '../../shared/validation/one-line.ts'
import { reviewLimits } from '../contract.ts'

/** Limits of one file. */
export const importLimits = { bytes: 2_000_000, rows: 2_000 }

export interface ReadReview {
  /** Line in the file, counted from 1. */
  row: number
  /** The file's reference to the product: its address, id or SKU, in lower case. */
  product: string
  rating: number
  /** Whether the other shop showed it. */
  isShown: boolean
  title: string
  body: string
  author: string
  /** Empty when there is none. */
  email: string
  writtenAt: Date
  answer: string
}

export interface RowProblem {
  row: number
  message: string
}

/** Accepted headings of each column, as common review apps write them. */
const headings = {
  product: ['product', 'product_handle', 'handle', 'product_url', 'product_id', 'sku', 'product_sku'],
  rating: ['rating', 'stars', 'review_score', 'score'],
  title: ['title', 'review_title'],
  body: ['body', 'review', 'review_body', 'review_content', 'content', 'text'],
  author: ['author', 'reviewer_name', 'name', 'reviewer', 'display_name', 'nickname'],
  email: ['email', 'reviewer_email', 'e-mail', 'author_email'],
  date: ['date', 'review_date', 'created_at', 'written_on'],
  answer: ['answer', 'reply', 'reply_content', 'merchant_reply'],
  state: ['state', 'status', 'review_status', 'curated', 'published', 'approved', 'visibility'],
  spam: ['spam', 'is_spam', 'marked_as_spam'],
} as const
type Column = keyof typeof headings

/** Throws DomainError for an unusable file; an invalid row is left out, with a message. */
export async function readReviewRows(
  [head, ...rows]: readonly CsvRow[],
  now: Date,
): Promise<{ reviews: ReadReview[]; problems: RowProblem[] }> {
  const places = placesOf(head?.cells ?? [])
  const reviews: ReadReview[] = []
  const problems: RowProblem[] = []
  const takeTurn = takeTurns()
  const ratingAt = places.get('rating') ?? -1
  const scale = scaleOf(rows.map(({ cells }) => ratingIn(cells[ratingAt] ?? '')))
  for (const { row, cells } of rows) {
    await takeTurn()
    const text = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const read = readRow(row, text, { now, scale })
    if ('message' in read) problems.push(read)
    else reviews.push(read)
  }
  if (rows.length === 0) throw new DomainError('There are no reviews in this file: it ends after the headings.')
  return { reviews, problems }
}

function placesOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase().replace(/\s+/g, '_'))
  const places = new Map<Column, number>()
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) places.set(column, place)
  }
  const missing = (['product', 'rating'] as const).filter((column) => !places.has(column))
  if (missing.length > 0)
    throw new DomainError(
      `The file has no column “${missing.join('” and no column “')}”. The columns are product, rating, title, body, author, email, date, answer, state and spam.`,
    )
  return places
}

type Texts = (column: Column) => string

/** A file counts to 10 if at least half of its ratings are above 5; one alone is a mistake. */
function scaleOf(ratings: readonly number[]): number {
  const known = ratings.filter((rating) => rating > 0)
  const high = known.filter((rating) => rating > STARS && rating <= 2 * STARS)
  return high.length > 0 && 2 * high.length >= known.length ? 2 * STARS : STARS
}

const STARS = 5

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
const isShownIn = (text: Texts) => SHOWN.has(text('state').toLowerCase()) && NOT_SPAM.has(text('spam').toLowerCase())

function readRow(row: number, text: Texts, { now, scale }: { now: Date; scale: number }): ReadReview | RowProblem {
  const rating = starsIn(text('rating'), scale)
  const product = handleOf(text('product'))
  const writtenAt = text('date') === '' ? now : dateOf(text('date'))
  const [body, email] = [text('body').replaceAll('\r\n', '\n'), text('email')]
  const answer = text('answer').replaceAll('\r\n', '\n')
  const checks: [boolean, string][] = [
    [product !== '', 'The row names no product.'],
    [rating >= 1 && rating <= STARS, 'The rating is a number from 1 to 5, or from 1 to 10 in all rows.'],
    [writtenAt !== undefined && writtenAt <= now, 'The date is written as 2026-05-31, and is not in the future.'],
    [body.length <= reviewLimits.BODY, `A review has at most ${reviewLimits.BODY.toLocaleString('en')} characters.`],
    [
      answer.length <= reviewLimits.ANSWER,
      `An answer has at most ${reviewLimits.ANSWER.toLocaleString('en')} characters.`,
    ],
    [email === '' || isEmail(email), 'The e-mail address is not valid.'],
    [!`${body}${answer}`.includes('\0'), 'A text holds characters that cannot be stored.'],
  ]
  const failed = checks.find(([holds]) => !holds)
  if (failed || !writtenAt) return { row, message: failed?.[1] ?? '' }
  const author = cut(stripControlCharacters(text('author')), reviewLimits.NAME)
  const title = cut(stripControlCharacters(text('title')), reviewLimits.TITLE)
  return { row, product, rating, isShown: isShownIn(text), title, body, author, email, writtenAt, answer }
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
  const [, day, time = '12:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?).*)?$/.exec(text) ?? []
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 || date.toISOString().slice(0, 10) !== day
    ? undefined
    : date
}
