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
  for (const { row, cells } of rows) {
    await takeTurn()
    const text = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const read = readRow(row, text, now)
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
      `The file has no column “${missing.join('” and no column “')}”. The columns are product, rating, title, body, author, email, date and answer.`,
    )
  return places
}

type Texts = (column: Column) => string

function readRow(row: number, text: Texts, now: Date): ReadReview | RowProblem {
  const rating = Number(text('rating').replace(',', '.'))
  const product = handleOf(text('product'))
  const writtenAt = text('date') === '' ? now : dateOf(text('date'))
  const [body, email] = [text('body').replaceAll('\r\n', '\n'), text('email')]
  const answer = text('answer').replaceAll('\r\n', '\n')
  const checks: [boolean, string][] = [
    [product !== '', 'The row names no product.'],
    [Number.isInteger(rating) && rating >= 1 && rating <= 5, 'The rating is a whole number from 1 to 5.'],
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
  return { row, product, rating, title, body, author, email, writtenAt, answer }
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
