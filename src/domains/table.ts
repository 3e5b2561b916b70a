import type { ColumnType } from 'kysely'
import type { DomainFault } from './contract.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export type DomainsTables = {
  /** What websites ask for. Two may ask for the same domain; which of them has it stands in `domain_hosts`. */
  domains: {
    website_id: string
    domain: string
    /** Random; in the zone of the domain it proves that its owner wants this website there. */
    token: string
    created_at: Time
    last_checked_at: TimeOrNone
    fault: ColumnType<DomainFault | null, DomainFault | null | undefined, DomainFault | null>
    /** When the proof was first looked for in vain, since it was last found. */
    failing_since: TimeOrNone
    /** Why it is no longer shown here, after it was. */
    lost: ColumnType<'moved' | 'unproven' | null, 'moved' | 'unproven' | null | undefined, 'moved' | 'unproven' | null>
  }
  /** Which website a proven domain shows: one, no matter who else asks for it. */
  domain_hosts: {
    domain: string
    website_id: string
    verified_at: Time
    is_primary: ColumnType<boolean, boolean | undefined, boolean>
  }
}
