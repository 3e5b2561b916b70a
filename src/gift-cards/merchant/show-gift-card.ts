import { listOrders } from '../../../projections/orders/queries.ts'
import { listAccountNames } from '../../identity/queries.ts'
import { listLetterSentences } from '../../orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventStore, Recorded } from '../../platform/event-store/event-store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { readDelivery } from '../../shared/gift-cards/delivery.ts'
import { toMoney } from '../../shared/money/money.ts'
import { sayToStaff } from '../../shared/words/say-to-staff.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { GiftCardReply } from '../admin-contract.ts'
import type { GiftCardIssued } from '../events.ts'
import { GiftCard, type GiftCardState, statusOf, worthCents } from '../gift-card.ts'
import { loadCard } from '../use-cases/card-deps.ts'
import { sentenceOf } from './card-sentences.ts'

export interface ShowGiftCardDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  store: Pick<EventStore, 'read'>
  vault: Pick<Vault, 'read'>
}

/** The full view of a card, from its own stream. Throws UnknownEntity. */
export async function showGiftCard(deps: ShowGiftCardDeps, websiteId: string, cardId: string): Promise<GiftCardReply> {
  const state = await loadCard(deps, websiteId, cardId)
  const { issued } = state
  if (!issued) throw new UnknownEntity()
  const { currency, source } = issued
  const events = await Array.fromAsync(deps.store.read({ websiteId, category: GiftCard.name, entityId: cardId }))
  const paid = paidByOrder(state)
  const bought = source.kind === 'purchase' ? [source.orderId] : []
  const numbers = await numbersOf(deps.db, websiteId, [...paid.keys(), ...bought])
  const numberOf = (orderId: string) => numbers.get(orderId) ?? null
  const worth = worthCents(state)
  return {
    giftCard: {
      id: cardId,
      last4: issued.last4,
      status: statusOf(state),
      testMode: issued.testMode,
      source: source.kind,
      issued: toMoney(issued.amountCents, currency),
      balance: toMoney(worth, currency),
      issuedOn: issued.at,
      changedOn: events.at(-1)?.recordedAt.toISOString() ?? issued.at,
    },
    recipient: await recipientOf(deps, websiteId, issued),
    held: toMoney(worth - state.balanceCents, currency),
    timeline: [
      ...(await timelineOf(deps, websiteId, events, { currency, numberOf })),
      ...(await lettersOf(deps.db, websiteId, cardId, issued.deliverAt)),
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    orders: [
      ...bought.map((id) => ({ id, orderNumber: numberOf(id), paid: null })),
      ...[...paid].map(([id, cents]) => ({ id, orderNumber: numberOf(id), paid: toMoney(cents, currency) })),
    ],
  }
}

async function recipientOf(
  { vault }: Pick<ShowGiftCardDeps, 'vault'>,
  websiteId: string,
  { recipientRef, detailsRef, deliverAt }: Pick<GiftCardIssued, 'recipientRef' | 'detailsRef' | 'deliverAt'>,
): Promise<GiftCardReply['recipient']> {
  if (recipientRef === null) return null
  const texts = await vault.read(websiteId, [recipientRef, ...(detailsRef === null ? [] : [detailsRef])])
  const { recipient = '', sender = '', message = '' } = readDelivery(texts.get(detailsRef ?? '')) ?? {}
  return { name: recipient, email: texts.get(recipientRef) ?? null, sender, message, deliverOn: deliverAt }
}

/** What it pays of each order, without what came back; orders that were never placed are left out. */
function paidByOrder({ charges, credits }: GiftCardState): Map<string, number> {
  const paid = new Map<string, number>()
  for (const { orderId, cents } of charges.values()) paid.set(orderId, (paid.get(orderId) ?? 0) + cents)
  for (const { orderId, cents } of credits.values())
    if (paid.has(orderId)) paid.set(orderId, (paid.get(orderId) ?? 0) - cents)
  return paid
}

async function numbersOf(db: Database, websiteId: string, orderIds: string[]): Promise<Map<string, number | null>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listOrders(db, websiteId, { search: { orderIds }, limit: orderIds.length })
  return new Map(rows.map(({ order_id, number }) => [order_id, number]))
}

/** An e-mail that went out this long after its time says why. */
const LATE_MS = 15 * 60_000

async function lettersOf(
  db: Database,
  websiteId: string,
  cardId: string,
  deliverAt: string | null,
): Promise<GiftCardReply['timeline']> {
  const letters = await listLetterSentences(db, websiteId, cardId)
  return letters.map(({ id, at, what }) => {
    const isLate = deliverAt !== null && id === FIRST && Date.parse(at) - Date.parse(deliverAt) > LATE_MS
    return { id, at, what, by: null, detail: isLate ? LATE : '' }
  })
}

const FIRST = 'letter-giftCard-1'
const LATE =
  'It was due earlier: nothing was sent then, because the store was not running or its mail server did not answer.'

async function timelineOf(
  { db }: ShowGiftCardDeps,
  websiteId: string,
  events: readonly Recorded[],
  about: Parameters<typeof sentenceOf>[1],
): Promise<GiftCardReply['timeline']> {
  const say = sayToStaff((await findWebsite(db, websiteId))?.website ?? {})
  const names = await listAccountNames(
    db,
    events.flatMap(({ meta: { actor } }) => actor ?? []),
  )
  return events.flatMap((recorded) => {
    const said = sentenceOf(recorded, about)
    if (!said) return []
    const { what, detail, at } = said
    return [{ id: recorded.id, at, what: say(what), detail, by: names.get(recorded.meta.actor ?? '') ?? null }]
  })
}
