import { writeRows } from '../../platform/row-imports/write-rows.ts'
import { type ReviewImporterDeps, reviewImporter } from '../../reviews/moving/review-importer.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoLife } from './life/demo-life.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Imports older reviews of a demo store, as its owner would.
 * @param hasWaiting also some that wait for a decision
 */
export async function publishDemoReviews(
  deps: ReviewImporterDeps,
  { websiteId, subdomain, now }: { websiteId: string; subdomain: string; now: string },
  hasWaiting: boolean,
): Promise<void> {
  const reviews = demoReviews[subdomain] ?? []
  if (reviews.length === 0) return
  const rows = reviews.map(({ product, rating, title, body, author, daysAgo, answer = '' }) => [
    ...[product, String(rating), title, body, author],
    new Date(Date.parse(now) - daysAgo * DAY_MS).toISOString().slice(0, 10),
    ...[answer, 'published'],
  ])
  const waiting = (hasWaiting ? (demoLife[subdomain]?.reviews ?? []) : []).map(
    ({ product, rating, title, body, author, daysAgo }) => [
      ...[product, String(rating), title, body, author],
      ...[new Date(Date.parse(now) - daysAgo * DAY_MS).toISOString().slice(0, 10), '', 'pending'],
    ],
  )
  const cells = [['product', 'rating', 'title', 'body', 'author', 'date', 'answer', 'state'], ...rows, ...waiting]
  const target = { websiteId, accountId: null, currency: '', now, importId: `demo-reviews-${websiteId}` }
  const leftOut = await writeRows(reviewImporter(deps), target, cells)
  if (leftOut > 0) throw new Error(`${leftOut} reviews of the demo store ${subdomain} could not be imported`)
}
