import type { ColumnType, Generated, RawBuilder } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

export type IdentityTables = {
  accounts: {
    account_id: string
    display_name: string
    created_at: Time
    /** Lower case. Null: this account can be entered only by one-time links. */
    email: ColumnType<string | null, string | null | undefined, string | null>
    /** Null: this e-mail is not confirmed. */
    email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** Argon2id, as a PHC string. */
    password_hash: ColumnType<string | null, string | null | undefined, string>
    /** Incremented with each "sign out everywhere", which invalidates sessions and links of earlier epochs. */
    session_epoch: Generated<number>
  }
  /** Letters that are not sent yet. */
  account_letters: {
    website_id: string
    letter_id: string
    account_id: string
    /** `confirm`: to the account's e-mail, with a link. `changed`: to the previous e-mail. */
    kind: 'confirm' | 'changed'
    /** For `changed`: vault ref of the address. */
    address_ref: string | null
    /** For `changed`: whether the address was confirmed. */
    was_confirmed: boolean
  }
  /** Links to set a new password. */
  password_resets: {
    /** SHA-256 of the token in the link; the token itself is not stored. */
    token_hash: string
    account_id: string
    epoch: ColumnType<number, number | RawBuilder<number>, never>
    /** Null: printed by an operator. */
    email: string | null
    expires_at: Time
  }
  /** Authenticator apps. */
  second_factors: {
    account_id: string
    /** Encrypted under a key derived from the master key. */
    sealed_secret: Buffer
    created_at: Time
    /** Null: no code was entered yet, so it is not active. */
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** The last step whose code was used; codes of this and earlier steps are rejected. */
    last_step: ColumnType<number, number | undefined, number>
  }
  recovery_codes: { account_id: string; code_hash: string }
  /** Security e-mails that are not sent yet; in the scope of the platform. */
  security_letters: { website_id: string; letter_id: string; secret_ref: string }
  /** People other than the owner who work on a website. */
  contributors: { website_id: string; account_id: string; roles: number[] }
  /** A session is valid on one website's manage host only, or on the platform (`website_id` is then `platform`). */
  sessions: {
    website_id: string
    /** SHA-256 of the token in the cookie; the token itself is not stored. */
    token_hash: string
    /** Identifies the session in lists; it grants nothing. */
    session_id: Generated<string>
    account_id: string
    /** The account's epoch at the time of authentication. */
    epoch: Generated<number>
    /** When the person last authenticated. */
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>
    /** Description of the browser. */
    device: Generated<string>
    created_at: Time
    expires_at: Time
    last_seen_at: Time
  }
  /** Browsers in which an account was signed in; each has its own limit of wrong passwords. */
  known_devices: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string
    account_id: string
    /** The account's epoch at the last sign-in; when it is outdated, the device is no longer known. */
    epoch: number
    created_at: Time
    last_used_at: Time
  }
  /** The scopes in which an account was ever signed in, where its sessions are looked up. */
  session_places: { account_id: string; website_id: string }
  /** Websites on which an account works without being the owner; maintained by a trigger on `contributors`. */
  workplaces: { account_id: string; website_id: string }
  /** One-time links: to sign in, or to move from one website to another. */
  sign_in_links: {
    website_id: string
    token_hash: string
    account_id: string
    epoch: Generated<number>
    /** For a carried-over session: when the person authenticated. Null: by using the link. */
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, never>
    expires_at: Time
    used_at: ColumnType<Date | null, Date | string | undefined, Date | string>
  }
}
