import type { ColumnType, Generated, RawBuilder } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>

export type IdentityTables = {
  accounts: {
    account_id: string
    display_name: string
    created_at: Time
    /** In small letters. Null: this account comes in by one-time links only. */
    email: ColumnType<string | null, string | null | undefined, string | null>
    /** Null: nobody has shown that they read this e-mail. */
    email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** Argon2id, as a PHC string. */
    password_hash: ColumnType<string | null, string | null | undefined, string>
    /** One more with each "sign out everywhere": sessions and links of an earlier one are no longer good. */
    session_epoch: Generated<number>
  }
  /** Not sent yet. */
  account_letters: {
    website_id: string
    letter_id: string
    account_id: string
    /** `confirm`: to the e-mail of the account, with a link. `changed`: to the one before. */
    kind: 'confirm' | 'changed'
    /** Of `changed`: the address, in the vault. */
    address_ref: string | null
    /** Of `changed`: whether the address was confirmed. */
    was_confirmed: boolean
  }
  /** Links to set a new password. */
  password_resets: {
    /** SHA-256 of the token in the link, which itself is stored nowhere. */
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
    /** Under a key derived from the master key. */
    sealed_secret: Buffer
    created_at: Time
    /** Null: no code of it was entered yet, so it is not asked for. */
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** The last step whose code was used; codes of it and before are refused. */
    last_step: ColumnType<number, number | undefined, number>
  }
  recovery_codes: { account_id: string; code_hash: string }
  /** About the security of accounts, not sent yet; under the scope of the platform. */
  security_letters: { website_id: string; letter_id: string; secret_ref: string }
  /** Who else than the owner works on a website. */
  contributors: { website_id: string; account_id: string; roles: number[] }
  /** A session is good on one website's manage host only, or on the platform (`website_id` is then `platform`). */
  sessions: {
    website_id: string
    /** SHA-256 of the token in the cookie, which itself is kept nowhere. */
    token_hash: string
    /** Names it in lists; nobody signs in with it. */
    session_id: Generated<string>
    account_id: string
    /** The account's at the moment of its proof. */
    epoch: Generated<number>
    /** When its person last proved who they are. */
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>
    /** The browser in words. */
    device: Generated<string>
    created_at: Time
    expires_at: Time
    last_seen_at: Time
  }
  /** Browsers in which an account was signed in; each has a budget of its own for wrong passwords. */
  known_devices: {
    /** SHA-256 of the token in the cookie. */
    token_hash: string
    account_id: string
    /** The account's at the last sign-in; of an earlier one than now, the device is no longer known. */
    epoch: number
    created_at: Time
    last_used_at: Time
  }
  /** Where an account was ever signed in: the scopes in which its sessions are looked for. */
  session_places: { account_id: string; website_id: string }
  /** Where an account works without being the owner; kept by a trigger on `contributors`. */
  workplaces: { account_id: string; website_id: string }
  /** One-time links: a way to sign in, and to pass from one's website to another. */
  sign_in_links: {
    website_id: string
    token_hash: string
    account_id: string
    epoch: Generated<number>
    /** Of a link that passes on: when its person had proved who they are. Null: by using it. */
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, never>
    expires_at: Time
    used_at: ColumnType<Date | null, Date | string | undefined, Date | string>
  }
}
