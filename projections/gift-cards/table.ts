import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

/** Gift cards for the admin's lists and for the books. Amounts are minor units of the card's currency. */
export type GiftCardsTables = {
  /** One row per card. */
  gift_cards: {
    website_id: string
    card_id: string
    last4: string
    currency: string
    test_mode: boolean
    issued_cents: number
    /** What it is worth, with what checkouts hold. */
    balance_cents: number
    /** How it was issued. */
    source: 'hand' | 'file' | 'purchase'
    /** The order of its purchase; null if it was not bought. */
    order_id: string | null
    import_id: string | null
    /** Vault ref of the person who gets it. */
    recipient_ref: string | null
    issued_at: Date
    /** Last change of what it is worth, or of whether it can pay. */
    changed_at: Date
    is_disabled: boolean
    /** Number of disputes that keep it from being used. */
    freezes: number
  }
  /** One row per change of what a card is worth. */
  gift_card_movements: {
    website_id: string
    card_id: string
    /** Position in the card's stream. */
    version: number
    kind: 'issued' | 'charged' | 'credited' | 'revoked'
    currency: string
    test_mode: boolean
    /** Below zero for what was charged or revoked. */
    cents: number
    /** The order that was paid or refunded, or that bought it. */
    order_id: string | null
    at: Date
  }
}

export async function createGiftCardsTables(db: Database): Promise<void> {
  await sql`
    create table gift_cards (
      website_id text not null,
      card_id text not null,
      last4 text not null,
      currency text not null,
      test_mode boolean not null,
      issued_cents bigint not null,
      balance_cents bigint not null,
      source text not null,
      order_id text,
      import_id text,
      recipient_ref text,
      issued_at timestamptz not null,
      changed_at timestamptz not null,
      is_disabled boolean not null,
      freezes integer not null,
      primary key (website_id, card_id)
    )`.execute(db)
  await sql`create index on gift_cards (website_id, issued_at desc, card_id desc)`.execute(db)
  await sql`create index on gift_cards (website_id, last4)`.execute(db)
  await sql`create index on gift_cards (website_id, order_id) where order_id is not null`.execute(db)
  await sql`create index on gift_cards (website_id, import_id) where import_id is not null`.execute(db)
  await sql`create index on gift_cards (website_id, recipient_ref) where recipient_ref is not null`.execute(db)
  await sql`
    create table gift_card_movements (
      website_id text not null,
      card_id text not null,
      version integer not null,
      kind text not null,
      currency text not null,
      test_mode boolean not null,
      cents bigint not null,
      order_id text,
      at timestamptz not null,
      primary key (website_id, card_id, version)
    )`.execute(db)
  await sql`create index on gift_card_movements (website_id, at)`.execute(db)
  await sql`create index on gift_card_movements (website_id, order_id) where order_id is not null`.execute(db)
  for (const table of ['gift_cards', 'gift_card_movements']) await scopeToWebsite(db, table)
}
