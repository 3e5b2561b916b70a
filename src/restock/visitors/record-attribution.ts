import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { inWebsite } from '../../platform/database/database.ts'
import { cookieValues } from '../../platform/http/request/cookies.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

/** Cookie with the signed token of the letter by which this browser last arrived. */
export const LETTER_COOKIE = 'plinth_restock'

/** An item that was put into a cart. */
export interface CartedItem {
  websiteId: string
  itemId: string
  /** Null when the product has no options. */
  sku: string | null
  /** ISO 8601. */
  at: string
}

/**
 * Records that a person who came by a letter put its variant into a cart; only the first time counts. Visitors without the
 * cookie cause no query.
 */
export async function recordAttribution(
  { db, findItem, letterLinks }: Pick<RestockVisitorDeps, 'db' | 'findItem' | 'letterLinks'>,
  req: IncomingMessage,
  { websiteId, itemId, sku, at }: CartedItem,
): Promise<void> {
  const [token] = cookieValues(req, LETTER_COOKIE)
  const letter = token === undefined ? undefined : letterLinks.readLetter(websiteId, token)
  if (!letter) return
  const variants = (await findItem(websiteId, itemId))?.structuredContent.variants ?? []
  const variant = sku ? variants.find((one) => one.sku === sku) : variants[0]
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update restock_notices set carted_at = ${at}::timestamptz
      where website_id = ${websiteId} and send_id = ${letter.sendId} and sign_up_id = ${letter.signUpId}
        and variant_id = ${variant?.id ?? ''} and carted_at is null`.execute(tx),
  )
}
