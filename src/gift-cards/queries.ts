import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { readDelivery } from '../shared/gift-cards/delivery.ts'
import { listGiftCards } from './merchant/list-gift-cards.ts'
import { loadCard } from './use-cases/card-deps.ts'

/** Whether the website has ever issued a gift card, so that there is anything to enter. */
export async function hasGiftCards(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`select from gift_card_codes where website_id = ${websiteId} limit 1`.execute(tx),
  )
  return rows.length > 0
}

const CARDS_SHOWN_MAX = 20

/** The gift cards that are a person's own to spend, newest first, at most 20, without their codes. */
export async function listOwnGiftCards(db: Database, websiteId: string, personRef: string) {
  const query = { view: 'all' as const, customer: personRef, limit: CARDS_IN_FILE_MAX }
  const { giftCards } = await listGiftCards(db, websiteId, query)
  return giftCards
    .filter(({ isReceived, testMode }) => isReceived && !testMode)
    .slice(0, CARDS_SHOWN_MAX)
    .map(({ last4, status, balance }) => ({ last4, status, balance }))
}

const CARDS_IN_FILE_MAX = 100

/** What is known of the gift cards that a person bought or received, newest first, at most 100: for their own file. */
export async function listGiftCardsOf(
  deps: { db: Database; executor: Pick<Executor, 'load'>; vault: Pick<Vault, 'read'> },
  websiteId: string,
  customerRef: string,
) {
  const query = { view: 'all' as const, customer: customerRef, limit: CARDS_IN_FILE_MAX }
  const { giftCards } = await listGiftCards(deps.db, websiteId, query)
  return Promise.all(
    giftCards.map(async ({ id, last4, status, issued, balance, issuedOn, isReceived = false }) => {
      const { issued: event } = await loadCard(deps, websiteId, id)
      const ref = event?.detailsRef ?? ''
      const delivery = readDelivery((await deps.vault.read(websiteId, ref ? [ref] : [])).get(ref))
      const { recipient = '', sender = '', message = '' } = (isReceived ? delivery : undefined) ?? {}
      return { last4, status, issued, balance, issuedOn, isReceived, recipient, sender, message }
    }),
  )
}
