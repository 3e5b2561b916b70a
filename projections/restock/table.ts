import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite, showToReports } from '../../src/platform/database/migrate.ts'

export type RestockTables = {
  /** One row per variant with sign-ups. Its counts add up to the number of its sign-ups. */
  restock_groups: {
    website_id: string
    variant_id: string
    /** Of the latest sign-up. */
    product_id: string
    /** Their addresses are not confirmed: no send includes them. */
    unconfirmed: number
    waiting: number
    requested: number
    sent: number
    failed: number
    uncertain: number
    suppressed: number
    signed_off: number
    last_sign_up_at: Date
    /** Null before the first e-mail. */
    last_sent_at: Date | null
  }
  restock_sign_ups: {
    website_id: string
    variant_id: string
    /** Position among the sign-ups of the variant, from 1 on; a confirmed sign-up gets a new one. */
    number: number
    sign_up_id: string
    /** Vault ref; its row may have been erased. */
    person_ref: string
    state: StoredState
    /** The send that requested the e-mail; null while it waits and after it was signed off. */
    send_id: string | null
    /** Why it failed, was suppressed or signed off; else empty. */
    reason: string
    is_join_mailing_list: boolean
    signed_up_at: Date
    /** When it entered its state. */
    changed_at: Date
  }
}

/** In the order of a sign-up's life cycle. */
export const storedStates = [
  'unconfirmed',
  'waiting',
  'requested',
  'sent',
  'failed',
  'uncertain',
  'suppressed',
  'signedOff',
] as const
export type StoredState = (typeof storedStates)[number]

export async function createRestockTables(db: Database): Promise<void> {
  for (const table of [groups, signUps]) await sql.raw(table).execute(db)
  for (const table of ['restock_groups', 'restock_sign_ups']) await scopeToWebsite(db, table)
  await showToReports(db, ['restock_groups', 'restock_sign_ups'])
}

const groups = `
  create table restock_groups (
    website_id text not null,
    variant_id text not null,
    product_id text not null,
    unconfirmed bigint not null default 0,
    waiting bigint not null,
    requested bigint not null,
    sent bigint not null,
    failed bigint not null,
    uncertain bigint not null,
    suppressed bigint not null,
    signed_off bigint not null,
    last_sign_up_at timestamptz not null,
    last_sent_at timestamptz,
    primary key (website_id, variant_id)
  )`

/** Changing columns are not indexed and pages keep free space, so that a hundred thousand rows can change by HOT updates. */
const signUps = `
  create table restock_sign_ups (
    website_id text not null,
    variant_id text not null,
    number integer not null,
    sign_up_id text not null,
    person_ref text not null,
    state text not null,
    send_id text,
    reason text not null,
    is_join_mailing_list boolean not null,
    signed_up_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (website_id, variant_id, number)
  ) with (fillfactor = 70);
  create unique index restock_sign_ups_by_id on restock_sign_ups (website_id, variant_id, sign_up_id);
  create index restock_sign_ups_by_person on restock_sign_ups (website_id, person_ref);`
