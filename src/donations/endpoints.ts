import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  ArchiveFundRequest,
  CreateFundRequest,
  DonationSettingsHistoryReply,
  DonationSettingsReply,
  DonationsFilterQuery,
  DonationsQuery,
  DonationsReply,
  FundNamesReply,
  FundParams,
  FundReply,
  FundsReply,
  SaveDonationSettingsRequest,
  SaveFundRequest,
  UndoDonationSettingsRequest,
} from './admin-contract.ts'
import type { DonateForm, DonatePageQuery } from './contract.ts'

/** The page on which people give (specification §3, page type 203). */
export const showDonatePage = endpoint({
  method: 'GET',
  path: '/checkout/donate',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'donate-page', points: 120, seconds: 60, by: 'address' },
  query: schema<typeof DonatePageQuery>(),
})

/** Against card testing: enough for typing errors, too few for trying out cards, beside the budgets of failed payments. */
const gives: RateLimit = { name: 'donate', points: 10, seconds: 60, by: 'visitor', perAddress: 30 }

/** Leads to the checkout of one donation. Anyone may begin one, so the form holds no crumb. */
export const donate = endpoint({
  method: 'POST',
  path: '/checkout/donate',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: gives,
  bodyType: 'form',
  body: schema<typeof DonateForm>(),
})

const reads: RateLimit = { name: 'donations', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'donations-change', points: 60, seconds: 60, by: 'account' }
const admin = { faces: ['manage'], allow: 'donations.manage' } as const

export const listFunds = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/donations/funds',
  rateLimit: reads,
  reply: schema<typeof FundsReply>(),
})

/** For those who edit pages, and see no donor on them. */
export const listFundNames = endpoint({
  faces: ['manage'],
  allow: 'content.viewDraft',
  method: 'GET',
  path: '/api/donations/fund-names',
  rateLimit: reads,
  reply: schema<typeof FundNamesReply>(),
})

export const createFund = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/donations/funds',
  rateLimit: changes,
  body: schema<typeof CreateFundRequest>(),
  reply: schema<typeof FundReply>(),
})

export const saveFund = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/donations/funds/:fundId',
  rateLimit: changes,
  params: schema<typeof FundParams>(),
  body: schema<typeof SaveFundRequest>(),
  reply: schema<typeof FundReply>(),
})

/** Closes a fund, or opens it again. Recurring donations to it go on. */
export const archiveFund = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/donations/funds/:fundId/archived',
  rateLimit: changes,
  params: schema<typeof FundParams>(),
  body: schema<typeof ArchiveFundRequest>(),
  reply: schema<typeof FundReply>(),
})

/** Facts A.4, `captchaSettings.enabledForDonations`. */
export const saveDonationSettings = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/donations/settings',
  rateLimit: changes,
  body: schema<typeof SaveDonationSettingsRequest>(),
  reply: schema<typeof DonationSettingsReply>(),
})

export const readDonationSettings = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/donations/settings',
  rateLimit: reads,
  reply: schema<typeof DonationSettingsReply>(),
})

export const listDonationSettingsChanges = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/donations/settings/history',
  rateLimit: reads,
  reply: schema<typeof DonationSettingsHistoryReply>(),
})

export const undoDonationSettings = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/donations/settings/undo',
  rateLimit: changes,
  body: schema<typeof UndoDonationSettingsRequest>(),
  reply: schema<typeof DonationSettingsReply>(),
})

export const listDonations = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/donations',
  rateLimit: reads,
  query: schema<typeof DonationsQuery>(),
  reply: schema<typeof DonationsReply>(),
})

export const exportDonations = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/donations/export',
  rateLimit: { name: 'donations-export', points: 10, seconds: 60, by: 'account' },
  query: schema<typeof DonationsFilterQuery>(),
})
