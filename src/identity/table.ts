import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

export type IdentityTables = {
  accounts: { account_id: string; display_name: string; created_at: Time }
  /** Who else than the owner works on a website. */
  contributors: { website_id: string; account_id: string; roles: number[] }
  /** A session is good on one website's manage host only, or on the platform (`website_id` is then `platform`). */
  sessions: {
    website_id: string
    /** SHA-256 of the token in the cookie, which itself is kept nowhere. */
    token_hash: string
    account_id: string
    created_at: Time
    expires_at: Time
    last_seen_at: Time
  }
  /** One-time links: the way to sign in, and to pass from one's website to another. */
  sign_in_links: {
    website_id: string
    token_hash: string
    account_id: string
    expires_at: Time
    used_at: ColumnType<Date | null, Date | string | undefined, Date | string>
  }
}
