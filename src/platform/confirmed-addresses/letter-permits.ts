import { createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { Database } from '../database/database.ts'

/** Letters to one unconfirmed address in 24 hours, from all websites and the platform together. */
export const MAX_UNCONFIRMED_LETTERS = 3

/** Prevents strangers from flooding a mailbox: every letter to an unconfirmed address needs a permit first. */
export interface LetterPermits {
  /**
   * Counts one letter to the mailbox, across all processes. Undefined when its limit for 24 hours is used up; else a
   * function to call when the letter was certainly not sent.
   * @param now ISO 8601
   */
  take(email: string, now: string): Promise<(() => Promise<void>) | undefined>
  /** Whether `take` would count one more now. */
  isLeft(email: string, now: string): Promise<boolean>
}

export interface LetterPermitsOptions {
  db: Database
  /** Secret of this installation; mailboxes are stored as hashes under a key derived from it. */
  cookieKey: string
}

export function letterPermits({ db, cookieKey }: LetterPermitsOptions): LetterPermits {
  const key = Buffer.from(hkdfSync('sha256', cookieKey, '', 'letters to unconfirmed addresses', 32))
  const nameOf = (email: string) => createHmac('sha256', key).update(mailboxOf(email)).digest('base64url')
  return {
    async take(email, now) {
      const name = nameOf(email)
      if (!(await countLetter(db, name, now))) return undefined
      return () => refundPermit(db, name, now)
    },
    isLeft: async (email, now) => (await countRecent(db, nameOf(email), now)) < MAX_UNCONFIRMED_LETTERS,
  }
}

/** The mailbox behind an address: many providers ignore what follows a `+`, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@')
  const [name = ''] = local.split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name || local}@${domain}`
}

const since = (now: string) => sql`${now}::timestamptz - interval '24 hours'`

/** Concurrent callers are serialised by the row's lock. Forgets some mailboxes of which nothing counts any more. */
async function countLetter(db: Database, name: string, now: string): Promise<boolean> {
  const recent = sql`array(select at from unnest(l.sent_at) at where at > ${since(now)})`
  const { rows } = await sql`
    with expired as (
      delete from unconfirmed_letters where address_hash in (
        select address_hash from unconfirmed_letters
        where last_at < ${since(now)} and address_hash <> ${name} limit 100 for update skip locked))
    insert into unconfirmed_letters as l (address_hash, sent_at, last_at)
    values (${name}, array[${now}::timestamptz], ${now}::timestamptz)
    on conflict (address_hash) do update set
      sent_at = ${recent} || excluded.sent_at, last_at = greatest(l.last_at, excluded.last_at)
    where cardinality(${recent}) < ${MAX_UNCONFIRMED_LETTERS}
    returning 1`.execute(db)
  return rows.length === 1
}

async function countRecent(db: Database, name: string, now: string): Promise<number> {
  const { rows } = await sql<{ recent: number }>`
    select count(*)::int as recent from unconfirmed_letters, unnest(sent_at) at
    where address_hash = ${name} and at > ${since(now)}`.execute(db)
  return rows[0]?.recent ?? 0
}

async function refundPermit(db: Database, name: string, now: string): Promise<void> {
  const place = sql`array_position(sent_at, ${now}::timestamptz)`
  await sql`
    update unconfirmed_letters set sent_at = sent_at[:${place} - 1] || sent_at[${place} + 1:]
    where address_hash = ${name} and ${place} is not null`.execute(db)
}
