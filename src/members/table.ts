import type { ColumnType, Generated } from 'kysely'
import type { MemberEventKind, MemberSegmentFilter } from './admin-contract.ts'
import type { MemberSettings } from './contract.ts'

/** What a link in an e-mail is for. */
export type LinkKind = 'sign-up' | 'invite' | 'reset' | 'email'

/** Written as ISO 8601, too. */
type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>

export type MembersTables = {
  site_users: {
    website_id: string
    site_user_id: string
    /** Vault ref of the address; one member for each address and website. */
    person_ref: string
    /** Vault ref; null without a name. */
    name_ref: string | null
    /** PHC string; null until an invitation is accepted. */
    password_hash: string | null
    /** Sessions and links with another epoch have ended. */
    epoch: Generated<number>
    /** The cart of the member, on whichever device. */
    cart_id: string | null
    joined_at: Moment
    /** Null until an invitation is accepted. */
    confirmed_at: MomentOrNull
    blocked_at: MomentOrNull
    last_login_at: MomentOrNull
  }
  site_user_sessions: {
    website_id: string
    token_hash: string
    /** Names the session in lists; it grants nothing. */
    session_id: string
    site_user_id: string
    epoch: number
    is_remembered: boolean
    device: string
    created_at: Moment
    last_seen_at: Moment
    expires_at: Moment
  }
  /** Browsers in which a member has logged in; wrong passwords from them have a budget of their own. */
  site_user_devices: {
    website_id: string
    token_hash: string
    site_user_id: string
    epoch: number
    last_used_at: Moment
  }
  site_user_links: {
    website_id: string
    token_hash: string
    kind: LinkKind
    site_user_id: string | null
    /** The member's epoch when the link was made. */
    epoch: number | null
    /** Vault ref of `LinkSecret`. */
    secret_ref: string | null
    expires_at: Moment
  }
  /** E-mails to be sent; a row is deleted by the job that sends it. */
  site_user_letters: { website_id: string; letter_id: string; secret_ref: string }
  site_user_events: {
    website_id: string
    event_id: string
    site_user_id: string
    kind: MemberEventKind
    /** Of the contributor who did it; null for the member. */
    account_id: string | null
    at: Moment
  }
  /** Keyed hashes of words of names and addresses, and of their beginnings. */
  site_user_words: { website_id: string; word_hash: string; site_user_id: string }
  /** Lists of members that owners have named: nothing personal is part of their filters. */
  member_segments: {
    website_id: string
    id: string
    name: string
    filter: ColumnType<MemberSegmentFilter, string, string>
    created_at: Moment
  }
  member_settings: { website_id: string; settings: Partial<MemberSettings> }
}
