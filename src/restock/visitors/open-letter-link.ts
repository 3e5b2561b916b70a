import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { setCookie } from '../../platform/http/request/cookies.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { LETTER_COOKIE } from './record-attribution.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

const SEVEN_DAYS = 7 * 24 * 60 * 60

/**
 * The target of a letter's button: its variant, or the home page when the product is gone. Records the visit, and sets a
 * cookie for a week when the website allows cookies. Undefined when the link is invalid, or its send is gone.
 */
export async function openLetterLink(
  { db, findItem, letterLinks, allowsCookies }: RestockVisitorDeps,
  visit: Visit,
  token: string,
  res: ServerResponse,
): Promise<string | undefined> {
  const { websiteId } = requireTenant(visit)
  const letter = letterLinks.readLetter(websiteId, token)
  const notice = letter && (await recordClick(db, websiteId, letter, visit.now))
  if (!notice) return undefined
  if (await allowsCookies(websiteId)) setCookie(res, LETTER_COOKIE, token, { httpOnly: true, maxAge: SEVEN_DAYS })
  const item = await findItem(websiteId, notice.productId)
  const origin = { utm_source: 'restock', utm_medium: 'email', utm_campaign: letter.sendId }
  return `${item?.fullUrl ?? '/'}?${new URLSearchParams({ variant: notice.variantId, ...origin })}`
}

/** Only the first click counts. */
async function recordClick(
  db: Database,
  websiteId: string,
  { sendId, signUpId }: { sendId: string; signUpId: string },
  at: string,
): Promise<{ productId: string; variantId: string } | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ productId: string; variantId: string }>`
      update restock_notices set clicked_at = coalesce(clicked_at, ${at}::timestamptz)
      where website_id = ${websiteId} and send_id = ${sendId} and sign_up_id = ${signUpId}
      returning product_id as "productId", variant_id as "variantId"`.execute(tx),
  )
  return rows[0]
}
