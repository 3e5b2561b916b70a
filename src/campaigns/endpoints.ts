import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  ArchiveRequest,
  AudienceReply,
  AudienceRequest,
  Campaign,
  CampaignParams,
  CampaignsQuery,
  CampaignsReply,
  CreateCampaignRequest,
  PreflightReply,
  PreviewReply,
  RecipientsQuery,
  RecipientsReply,
  ReportReply,
  ResendReply,
  ResendRequest,
  SaveCampaignRequest,
  ScheduleRequest,
  TestLetterReply,
} from './admin-contract.ts'
import type { LetterLinkParams } from './contract.ts'

const reads: RateLimit = { name: 'campaigns', points: 600, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'campaigns-change', points: 240, seconds: 60, by: 'account' }
/** Each renders a whole letter. */
const previews: RateLimit = { name: 'campaigns-preview', points: 120, seconds: 60, by: 'account' }
const edit = { faces: ['manage'], allow: 'campaigns.edit' } as const
const send = { faces: ['manage'], allow: 'campaigns.send', rateLimit: changes } as const

const CAMPAIGNS = '/api/campaigns'
const CAMPAIGN = '/api/campaigns/:campaignId'

export const listCampaigns = endpoint({
  ...edit,
  method: 'GET',
  path: CAMPAIGNS,
  rateLimit: reads,
  query: schema<typeof CampaignsQuery>(),
  reply: schema<typeof CampaignsReply>(),
})

export const createCampaign = endpoint({
  ...edit,
  method: 'POST',
  path: CAMPAIGNS,
  rateLimit: changes,
  body: schema<typeof CreateCampaignRequest>(),
  reply: schema<typeof Campaign>(),
})

/** How many people are on these lists. */
export const countCampaignAudience = endpoint({
  ...edit,
  method: 'GET',
  path: '/api/campaigns/audience',
  rateLimit: reads,
  query: schema<typeof AudienceRequest>(),
  reply: schema<typeof AudienceReply>(),
})

const one = { params: schema<typeof CampaignParams>() }

export const readCampaign = endpoint({
  ...edit,
  ...one,
  method: 'GET',
  path: CAMPAIGN,
  rateLimit: reads,
  reply: schema<typeof Campaign>(),
})

export const saveCampaign = endpoint({
  ...edit,
  ...one,
  method: 'PUT',
  path: CAMPAIGN,
  rateLimit: changes,
  body: schema<typeof SaveCampaignRequest>(),
  reply: schema<typeof Campaign>(),
})

/** A draft; campaigns that were sent are kept, and archived. */
export const deleteCampaign = endpoint({ ...edit, ...one, method: 'DELETE', path: CAMPAIGN, rateLimit: changes })

export const duplicateCampaign = endpoint({
  ...edit,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/duplicate',
  rateLimit: changes,
  reply: schema<typeof Campaign>(),
})

export const archiveCampaign = endpoint({
  ...edit,
  ...one,
  method: 'PUT',
  path: '/api/campaigns/:campaignId/archived',
  rateLimit: changes,
  body: schema<typeof ArchiveRequest>(),
  reply: schema<typeof Campaign>(),
})

export const previewCampaign = endpoint({
  ...edit,
  ...one,
  method: 'GET',
  path: '/api/campaigns/:campaignId/preview',
  rateLimit: previews,
  reply: schema<typeof PreviewReply>(),
})

/** To the person who asks for it. */
export const sendTestCampaign = endpoint({
  ...edit,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/test',
  rateLimit: { name: 'campaigns-test', points: 10, seconds: 60, by: 'account' },
  reply: schema<typeof TestLetterReply>(),
})

export const checkCampaign = endpoint({
  ...edit,
  ...one,
  method: 'GET',
  path: '/api/campaigns/:campaignId/preflight',
  rateLimit: previews,
  reply: schema<typeof PreflightReply>(),
})

export const sendCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/send',
  reply: schema<typeof Campaign>(),
})

export const scheduleCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/schedule',
  body: schema<typeof ScheduleRequest>(),
  reply: schema<typeof Campaign>(),
})

/** A scheduled or held campaign is a draft again. */
export const unscheduleCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/unschedule',
  reply: schema<typeof Campaign>(),
})

export const pauseCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/pause',
  reply: schema<typeof Campaign>(),
})

export const resumeCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/resume',
  reply: schema<typeof Campaign>(),
})

export const cancelCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/cancel',
  reply: schema<typeof Campaign>(),
})

/** Resends to recipients whose outcome is uncertain; only a person decides that. */
export const resendCampaign = endpoint({
  ...send,
  ...one,
  method: 'POST',
  path: '/api/campaigns/:campaignId/again',
  body: schema<typeof ResendRequest>(),
  reply: schema<typeof ResendReply>(),
})

export const listCampaignRecipients = endpoint({
  ...edit,
  ...one,
  method: 'GET',
  path: '/api/campaigns/:campaignId/recipients',
  rateLimit: reads,
  query: schema<typeof RecipientsQuery>(),
  reply: schema<typeof RecipientsReply>(),
})

export const readCampaignReport = endpoint({
  faces: ['manage'],
  allow: 'analytics.campaigns',
  ...one,
  method: 'GET',
  path: '/api/campaigns/:campaignId/report',
  rateLimit: reads,
  reply: schema<typeof ReportReply>(),
})

/** Server-sent events while it is being sent. */
export const watchCampaign = endpoint({
  ...edit,
  ...one,
  method: 'GET',
  path: '/api/campaigns/:campaignId/progress',
  rateLimit: reads,
})

const link = {
  faces: ['storefront'],
  allow: 'anyone',
  method: 'GET',
  rateLimit: { name: 'campaign-link', points: 600, seconds: 60, by: 'address' },
  params: schema<typeof LetterLinkParams>(),
} as const

/** Leads on to where a link of an e-mail points to. */
export const followCampaignLink = endpoint({ ...link, path: '/newsletter/c/:token' })

/** The e-mail as a page. */
export const viewCampaign = endpoint({ ...link, path: '/newsletter/view/:token' })

/** A picture of one pixel, which only letters of owners who switched it on have. */
export const openCampaign = endpoint({ ...link, path: '/newsletter/o/:token' })
