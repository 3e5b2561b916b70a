import { v7 } from 'uuid'
import { findOrderByToken, type OrderTokens } from '../../orders/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { ReviewWords } from '../contract.ts'
import type { ReviewsTables } from '../table.ts'

export interface WriteReviewDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  vault: Vault
  orderTokens: OrderTokens
}

export interface ReviewableLine {
  id: string
  itemId: string
  productName: string
  /** Chosen option values; empty when there are none. */
  variant: string
  isReviewed: boolean
}

export interface ReviewableOrder {
  orderId: string
  /** The customer's first name, the default for the review's name; empty when unknown. */
  firstName: string
  customerEmail: string | null
  lines: ReviewableLine[]
  /** Why nothing can be reviewed; empty when it can. */
  obstacle: string
}

/** What the holder of an order's link may review: each bought line once. Undefined for an unknown token. */
export async function findReviewable(
  deps: WriteReviewDeps,
  websiteId: string,
  token: string,
): Promise<ReviewableOrder | undefined> {
  const order = await findOrderByToken(deps, websiteId, token)
  if (!order) return undefined
  const reviewed = await listReviewedLines(deps.db, websiteId, order.id)
  return {
    orderId: order.id,
    firstName: (order.shippingAddress ?? order.billingAddress)?.firstName ?? '',
    customerEmail: order.customerEmail,
    lines: order.items.map(({ id, itemId, productName, attributes }) => ({
      id,
      itemId,
      productName,
      isReviewed: reviewed.has(id),
      variant: attributes.map(({ value }) => value).join(' / '),
    })),
    obstacle: obstacleOf(order),
  }
}

function obstacleOf(order: { testMode: boolean; paymentStatus: string; fulfillmentStatus: string }): string {
  if (order.testMode) return 'This is a test order. Only what was really bought can be reviewed.'
  if (order.fulfillmentStatus === 'CANCELED') return 'This order was cancelled.'
  return order.paymentStatus === 'PAID' ? '' : 'You can review what you bought once the order is paid.'
}

async function listReviewedLines(db: Database, websiteId: string, orderId: string): Promise<Set<string>> {
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select('line_id')
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .execute(),
  )
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []))
}

/**
 * The review waits for moderation. The name is stored with the customer's other data and erased with them. Throws
 * DomainError.
 */
export async function writeReview(
  { db, vault }: Pick<WriteReviewDeps, 'db' | 'vault'>,
  { websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>,
  { orderId, customerEmail, lines, obstacle }: ReviewableOrder,
  lineId: string,
  { name, rating, title, body }: ReviewWords,
): Promise<void> {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new DomainError('This order has no such item.')
  if (obstacle) throw new DomainError(obstacle)
  if (line.isReviewed) throw new DomainError(ALREADY)
  const id = v7()
  const authorRef = await vault.put(websiteId, customerEmail ? `person:${customerEmail}` : `review:${id}`, name)
  const row = {
    website_id: websiteId,
    id,
    item_id: line.itemId,
    source: 'native' as const,
    state: 'waiting' as const,
    rating,
    title,
    body,
    author_ref: authorRef,
    order_id: orderId,
    line_id: lineId,
    import_key: null,
    person_ref: customerEmail ? await vault.keepPerson(websiteId, customerEmail) : null,
    written_at: new Date(now),
    answer: '',
    answered_at: null,
  }
  const added = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .insertInto('product_reviews')
      .values(row)
      .onConflict((same) => same.columns(['website_id', 'order_id', 'line_id']).doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (added) return
  await vault.forget(websiteId, [authorRef])
  throw new DomainError(ALREADY)
}

const ALREADY = 'You have reviewed this item already. Thank you!'
