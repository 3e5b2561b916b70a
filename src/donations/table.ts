import type { FundTerms } from '../shared/donations/fund-terms.ts'

export type DonationSettingsTables = {
  donation_funds: {
    website_id: string
    id: string
    name: string
    description: string
    /** ISO code: that of the website when the amounts were saved. */
    currency: string
    terms: FundTerms
    created_at: Date
    changed_at: Date
    archived_at: Date | null
  }
  donation_settings: {
    website_id: string
    /** Facts A.4, captchaSettings. */
    enabled_for_donations: boolean
  }
}
