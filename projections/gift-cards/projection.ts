import { type RawBuilder, sql } from 'kysely'
import type { GiftCardEvent, GiftCardIssued } from '../../src/gift-cards/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Projection } from '../projection.ts'
import { createGiftCardsTables, type GiftCardsTables } from './table.ts'

/** Gift cards, what each is worth, and every change of it. Holds are not listed: what is held is still owed. */
export const giftCards: Projection = {
  name: 'gift-cards',
  version: 1,
  categories: ['giftcard'],
  tables: ['gift_cards', 'gift_card_movements'],
  createTables: createGiftCardsTables,
  concerns: ({ type }) => type !== 'GiftCardHeld' && type !== 'GiftCardHoldReleased',
  async handle(tx, websiteId, events) {
    for (const recorded of events) await apply({ tx, websiteId, recorded }, domainEvent<GiftCardEvent>(recorded))
  },
}

interface Target {
  tx: Database
  websiteId: string
  recorded: Recorded
}

async function apply(target: Target, event: GiftCardEvent): Promise<void> {
  switch (event.type) {
    case 'GiftCardIssued':
      return issue(target, event)
    case 'GiftCardCharged':
      return move(target, { kind: 'charged', cents: -event.cents, orderId: event.orderId, at: event.at })
    case 'GiftCardCredited':
      return move(target, { kind: 'credited', cents: event.cents, orderId: event.orderId, at: event.at })
    case 'GiftCardRevoked':
      return move(target, { kind: 'revoked', cents: -event.cents, orderId: null, at: event.at })
    case 'GiftCardDisabled':
      return change(target, event.at, sql`is_disabled = true`)
    case 'GiftCardFrozen':
      return change(target, event.at, sql`freezes = freezes + 1`)
    case 'GiftCardThawed':
      return change(target, event.at, sql`freezes = freezes - 1`)
    case 'GiftCardHeld':
    case 'GiftCardHoldReleased':
      return
    default:
      throw new Error(`Unknown gift card event type: ${(event satisfies never as { type: string }).type}`)
  }
}

async function issue(target: Target, event: GiftCardIssued): Promise<void> {
  const { tx, websiteId, recorded } = target
  const { amountCents, currency, last4, source, testMode, recipientRef, at } = event
  const orderId = source.kind === 'purchase' ? source.orderId : null
  const importId = source.kind === 'file' ? source.importId : null
  await sql`
    insert into gift_cards (website_id, card_id, last4, currency, test_mode, issued_cents, balance_cents, source, order_id,
      import_id, recipient_ref, issued_at, changed_at, is_disabled, freezes)
    values (${websiteId}, ${recorded.entityId}, ${last4}, ${currency}, ${testMode}, ${amountCents}, 0, ${source.kind},
      ${orderId}, ${importId}, ${recipientRef}, ${at}, ${at}, false, 0)`.execute(tx)
  await move(target, { kind: 'issued', cents: amountCents, orderId, at })
}

interface Move {
  kind: GiftCardsTables['gift_card_movements']['kind']
  cents: number
  orderId: string | null
  at: string
}

async function move(target: Target, { kind, cents, orderId, at }: Move): Promise<void> {
  const { tx, websiteId, recorded } = target
  await change(target, at, sql`balance_cents = balance_cents + ${cents}::bigint`)
  await sql`
    insert into gift_card_movements (website_id, card_id, version, kind, currency, test_mode, cents, order_id, at)
    select website_id, card_id, ${recorded.version}, ${kind}, currency, test_mode, ${cents}, ${orderId}, ${at}
    from gift_cards where website_id = ${websiteId} and card_id = ${recorded.entityId}`.execute(tx)
}

async function change({ tx, websiteId, recorded }: Target, at: string, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    update gift_cards set ${changes}, changed_at = ${at}
    where website_id = ${websiteId} and card_id = ${recorded.entityId}`.execute(tx)
}
