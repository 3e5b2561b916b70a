import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CampaignState, RecipientState } from '../shared/campaigns/campaign-states.ts'
import type { LetterContent } from '../shared/campaigns/letter-blocks.ts'

export type CampaignTables = {
  campaigns: {
    website_id: string
    id: string
    name: string
    state: CampaignState
    /** Raised by each change of its letter or audience. */
    revision: Generated<number>
    /** Account id; null: a job. */
    changed_by: string | null
    subject: Generated<string>
    preview: Generated<string>
    content: JSONColumnType<LetterContent>
    list_ids: Generated<string[]>
    /** Only those who are also in this segment of contacts. */
    segment_id: string | null
    tracks_opens: Generated<boolean>
    /** Sent when this product is back in stock. */
    waits_for_item: string | null
    scheduled_at: Date | null
    created_at: Date
    changed_at: Date
    started_by: string | null
    started_at: Date | null
    /** Set when every recipient has an outcome. */
    finished_at: Date | null
    /** The last person who is in the ledger. */
    paged_after: string | null
    is_paged: Generated<boolean>
    /** Targets of its links, by the number in the e-mails' addresses. */
    links: Generated<string[]>
    /** Why it was paused or held, unless a person did it. */
    pause_reason: Generated<string>
    /** A person resumed it although too many e-mails came back. */
    breaker_off: Generated<boolean>
    archived_at: Date | null
  }
  /** One e-mail for each person, however many of the lists they are on. */
  campaign_recipients: {
    website_id: string
    campaign_id: string
    /** Vault ref of the address. */
    person_ref: string
    /** The list by which they are reached; its link unsubscribes from it. */
    list_id: string
    state: RecipientState
    reason: Generated<string>
    /** 1, plus one each time a person sends it again. */
    round: Generated<number>
    /** The job that may claim it. */
    attempt: Generated<number>
    /** How often the mail server has deferred it in this round. */
    delays: Generated<number>
    available_at: Date
    claim_id: string | null
    claimed_at: Date | null
    changed_at: Date
    /** Their mailbox does not exist. */
    is_hard: Generated<boolean>
    has_complained: Generated<boolean>
    opened_at: Date | null
    /** First click of a person; bursts of scanners do not count. */
    clicked_at: Date | null
    scanned_at: Date | null
    unsubscribed_at: Date | null
  }
  campaign_clicks: {
    website_id: string
    campaign_id: string
    person_ref: string
    link: number
    at: ColumnType<Date, Date | string, never>
    is_scanner: Generated<boolean>
  }
}

export interface CampaignKey {
  websiteId: string
  campaignId: string
}
