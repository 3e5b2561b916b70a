import type { ColumnType, Insertable } from 'kysely'
import type { changeKinds, LetterState } from '../admin-contract.ts'
import type { IdentityTables } from '../table.ts'

type Time = ColumnType<Date, Date | string, Date | string>

export type PeopleTables = IdentityTables & {
  /** Only open invitations: accepted and revoked ones are deleted, with all their data. */
  invitations: {
    website_id: string
    invitation_id: string
    /** SHA-256 of the link's token. */
    token_hash: string
    /** Vault ref of address and token. */
    secret_ref: string
    roles: number[]
    invited_by: string
    invited_at: Time
    expires_at: Time
    letter: LetterState
    /** Incremented with each "send again"; a job of an earlier round does nothing. */
    letter_round: number
    letter_note: string | null
  }
  /** Every change of roles: who, when, whose, from what to what. Append-only. */
  people_changes: {
    website_id: string
    change_id: string
    kind: (typeof changeKinds)[number]
    changed_at: Time
    changed_by: string
    account_id: string | null
    invitation_id: string | null
    roles_before: number[] | null
    roles_after: number[] | null
  }
}

export type NewChange = Omit<Insertable<PeopleTables['people_changes']>, 'change_id' | 'website_id'>
