import type { ColumnType, Generated } from 'kysely'
import type { NewsletterSettings } from '../shared/newsletter/newsletter-settings.ts'
import type { ContactSegmentFilter } from './admin-contract.ts'
import type { ConsentSource, MembershipState } from './contract.ts'

export type NewsletterTables = {
  mailing_lists: {
    website_id: string
    id: string
    name: string
    description: Generated<string>
    /** Shown after somebody has confirmed; empty: a sentence of ours. */
    welcome: Generated<string>
    double_opt_in: Generated<boolean>
    created_at: Date
    archived_at: Date | null
  }
  mailing_contacts: {
    website_id: string
    /** Vault ref of the address. */
    person_ref: string
    name_ref: string | null
    tags: Generated<string[]>
    since: Date
  }
  mailing_memberships: {
    website_id: string
    list_id: string
    person_ref: string
    state: MembershipState
    /** Of the newest consent or refusal. */
    said_at: Date
    /** In the link that confirms; kept after it was used, so that a second press is recognised. */
    confirm_id: string | null
    /** When the confirmation was last asked for; null for people who were asked nothing yet. */
    asked_at: Date | null
    letter_at: Date | null
  }
  /** Appended to, never changed. */
  mailing_consents: {
    website_id: string
    id: string
    person_ref: string
    list_id: string
    /** `asked`: somebody entered the address; only `yes` permits e-mails. */
    said: 'asked' | 'yes' | 'no'
    source: ConsentSource
    words: Generated<string>
    page: Generated<string>
    /** Keyed hash of the network it came from. */
    proof: string | null
    account_id: string | null
    import_id: string | null
    /** What it was given with: `order/…`. */
    evidence: string | null
    at: Date
  }
  /** Saved filters over contacts. */
  mailing_segments: {
    website_id: string
    id: string
    name: string
    /** Nothing personal: addresses and names cannot be part of it. */
    filter: ColumnType<ContactSegmentFilter, string, string>
    created_at: Date
  }
  newsletter_settings: { website_id: string; settings: Partial<NewsletterSettings> }
}
