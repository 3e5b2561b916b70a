import type { ColumnType } from 'kysely'
import type { DomainFault } from './contract.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type DomainsTables = {
  /** Domains that websites have added. Several may add the same one; `domain_hosts` says which one has it. */
  domains: {
    website_id: string
    domain: string
    /** Random; its presence in the domain's zone proves that the owner wants this website there. */
    token: string
    created_at: Time
    last_checked_at: TimeOrNone
    fault: ColumnType<DomainFault | null, DomainFault | null | undefined, DomainFault | null>
    /** When the proof was first missing since it was last found. */
    failing_since: TimeOrNone
    /** Why the website no longer answers there, after it did. */
    lost: ColumnType<'moved' | 'unproven' | null, 'moved' | 'unproven' | null | undefined, 'moved' | 'unproven' | null>
  }
  /** The one website of a verified domain, whoever else has added it. */
  domain_hosts: {
    domain: string
    website_id: string
    verified_at: Time
    is_primary: ColumnType<boolean, boolean | undefined, boolean>
  }
}
