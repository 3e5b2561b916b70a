import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** `off`: by a person; `stopped`: after its last retry, or because it answered 410. */
export type EndpointState = 'on' | 'off' | 'stopped'

/** A secret in the vault. */
export interface KeptSecret {
  ref: string
  /** ISO 8601; null for the one that stays. */
  until: string | null
}

export type WebhooksTables = {
  webhook_endpoints: {
    website_id: string
    endpoint_id: string
    name: string
    url: string
    topics: string[]
    state: EndpointState
    /** Why it was stopped, for its owner; empty otherwise. */
    reason: string
    stopped_at: TimeOrNone
    secrets: ColumnType<KeptSecret[], string, string>
    /** Events up to this one are delivered or among its deliveries; null: none is. */
    cursor_event_id: string | null
    /** Counts its rewinds: what was read before one is not written after it. */
    epoch: Generated<number>
    /** Failed attempts since the last that succeeded. */
    failures: Generated<number>
    /** Nothing is sent before that. */
    resume_at: TimeOrNone
    last_success_at: TimeOrNone
    created_at: Time
  }
  /** Events on their way to an endpoint, and those that got there in the last days. */
  webhook_deliveries: {
    website_id: string
    endpoint_id: string
    event_id: string
    /** `msg_…`, the same however often it is sent. */
    delivery_id: string
    topic: string
    category: string
    entity_id: string
    version: number
    recorded_at: Time
    /** The order in which they are sent. */
    seq: Generated<number>
    state: 'waiting' | 'delivered'
    /** A person asked for this one: it waits for no other. */
    is_asked: boolean
    attempts: Generated<number>
    next_at: Time
    last_status: number | null
    delivered_at: TimeOrNone
  }
  webhook_attempts: {
    website_id: string
    endpoint_id: string
    attempt_id: string
    event_id: string
    topic: string
    at: Time
    ms: number
    /** Null when there was no answer. */
    status: number | null
    is_success: boolean
    /** Empty when it succeeded. */
    error: string
    /** Vault ref of the beginning of the answer. */
    answer_ref: string | null
  }
  /** When something may be due at an endpoint, and which process tends it. */
  webhook_lanes: {
    website_id: string
    endpoint_id: string
    is_on: boolean
    /** The newest event when it was last tended. */
    seen_event_id: string | null
    /** Null: when there is a newer event. */
    due_at: TimeOrNone
    /** Until then it is left alone, whatever happens. */
    not_before: TimeOrNone
    /** Counts what people asked for, so that it is not missed by the process that tends it. */
    wakes: Generated<number>
    holder: string | null
    held_until: TimeOrNone
  }
}
