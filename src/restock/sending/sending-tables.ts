import type { ColumnType, Generated } from 'kysely'

/** State of an e-mail. `claimed`: in flight to the mail server; no other job touches it. */
export type NoticeState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'uncertain' | 'suppressed' | 'cancelled'

export interface SendRow {
  website_id: string
  send_id: string
  kind: 'person' | 'stock'
  /** Account id; null for `stock`. */
  requested_by: string | null
  requested_at: Date
  /** Fingerprint of the request, to detect a different one under the same idempotency key. */
  request: string | null
  state: 'preparing' | 'sending' | 'paused' | 'cancelled' | 'done'
  /** Set when every e-mail has an outcome and all outcomes are in the log. */
  finished_at: Date | null
  tally: ColumnType<Tally | null, string | null, string | null>
}

/** E-mails of a send by state; states without any are missing. */
export type Tally = Partial<Record<NoticeState, number>>

export interface SendGroupRow {
  website_id: string
  send_id: string
  variant_id: string
  product_id: string
  /** The number in the event until the group is paged, then the number of its e-mails. */
  count: number
  /** All of its e-mails are in the ledger. */
  is_paged: Generated<boolean>
  /** The send was cancelled, and sign-ups without a notice are waiting again. */
  is_given_back: Generated<boolean>
}

/** One e-mail: unique per sign-up and send. */
export interface NoticeRow {
  website_id: string
  send_id: string
  sign_up_id: string
  variant_id: string
  product_id: string
  person_ref: string
  /** Position among the sign-ups of the variant. */
  number: number
  /** 1, plus one each time a person requests it again. */
  round: Generated<number>
  state: NoticeState
  /** The job that may claim it: 1, plus one whenever a later job takes over. */
  attempt: Generated<number>
  /** How often the mail server has deferred it in this round. */
  delays: Generated<number>
  /** When its job is due. */
  available_at: Date
  claim_id: string | null
  claimed_at: Date | null
  changed_at: Date
  reason: Generated<string>
  /** Its outcome is in the log. */
  is_recorded: Generated<boolean>
  /** The decisions to resend it (their times) that were already applied, so that none is applied twice. */
  repeats: Generated<string[]>
  clicked_at: Date | null
  carted_at: Date | null
}

export type SendingTables = {
  restock_sends: SendRow
  restock_send_groups: SendGroupRow
  restock_notices: NoticeRow
  restock_suppressions: {
    website_id: string
    person_ref: string
    since: Date
    reason: string
    /** The import that added the person, as long as nothing else has; whose undo removes them. */
    import_id: ColumnType<string | null, string | undefined, null>
  }
  restock_paces: { website_id: string; next_at: Date }
}
