import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { OrderTokensTables } from './table.ts'

/** Tokens (256 bits) for links to an order's status, known only to its customer. */
export interface OrderTokens {
  /** Deterministic per order, so that a resent e-mail has the same link. */
  mint(websiteId: string, orderId: string): Promise<string>
  /** Undefined for an unknown token. */
  find(websiteId: string, token: string): Promise<string | undefined>
}

/** @param secret of this installation, from which the key of the tokens is derived */
export function orderTokens(db: Database, secret: string): OrderTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'order tokens', 32))
  const tables = db.withTables<OrderTokensTables>()
  const minted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })
  return {
    async mint(websiteId, orderId) {
      const token = createHmac('sha256', key)
        .update(JSON.stringify([websiteId, orderId]))
        .digest('base64url')
      // An order's link is wanted by several requests in a row.
      if (minted.has(token)) return token
      const row = { website_id: websiteId, token_hash: hashOf(token), order_id: orderId }
      await inWebsite(tables, websiteId, (tx) =>
        tx
          .insertInto('order_tokens')
          .values(row)
          .onConflict((same) => same.doNothing())
          .execute(),
      )
      minted.set(token, true)
      return token
    },
    async find(websiteId, token) {
      const row = await inWebsite(tables, websiteId, (tx) =>
        tx
          .selectFrom('order_tokens')
          .select('order_id as orderId')
          .where('website_id', '=', websiteId)
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirst(),
      )
      return row?.orderId
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
