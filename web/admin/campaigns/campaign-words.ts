import type { CampaignState, SkipReason } from '../../../src/shared/campaigns/campaign-states.ts'
import type { LetterBlock } from '../../../src/shared/campaigns/letter-blocks.ts'

type Tone = 'neutral' | 'good' | 'warning' | 'bad'

export const stateWords: Record<CampaignState, { words: string; tone: Tone }> = {
  draft: { words: 'Draft', tone: 'neutral' },
  scheduled: { words: 'Scheduled', tone: 'warning' },
  held: { words: 'Held', tone: 'bad' },
  preparing: { words: 'Sending', tone: 'warning' },
  sending: { words: 'Sending', tone: 'warning' },
  paused: { words: 'Paused', tone: 'bad' },
  sent: { words: 'Sent', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'neutral' },
}

export const skipWords: Record<SkipReason, string> = {
  suppressed: 'On the suppression list',
  unsubscribed: 'Left the list meanwhile',
  forgotten: 'Erased',
  canceled: 'The campaign was canceled',
}

export const blockNames: Record<LetterBlock['type'], string> = {
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  product: 'Product',
  products: 'Products',
  post: 'Post',
  divider: 'Divider',
  columns: 'Columns',
  social: 'Social links',
  giftCard: 'Gift card',
}

export const views = [
  { view: 'all', label: 'All' },
  { view: 'drafts', label: 'Drafts' },
  { view: 'scheduled', label: 'Scheduled' },
  { view: 'sending', label: 'Sending' },
  { view: 'sent', label: 'Sent' },
  { view: 'archived', label: 'Archived' },
] as const
export type CampaignView = (typeof views)[number]['view']

export interface CampaignsSearch {
  view: CampaignView
  search: string
}

/** Parses the URL and drops invalid parameters. */
export function readCampaignsSearch({ view, search }: Record<string, unknown>): CampaignsSearch {
  return {
    view: views.find((one) => one.view === view)?.view ?? 'all',
    search: typeof search === 'string' ? search.slice(0, 100) : '',
  }
}

export function campaignsHref({ view, search }: Partial<CampaignsSearch> = {}): string {
  const given = [...(view && view !== 'all' ? [['view', view]] : []), ...(search ? [['search', search]] : [])]
  return given.length === 0 ? '/campaigns' : `/campaigns?${new URLSearchParams(given)}`
}

export const campaignHref = (campaignId: string) => `/campaigns/${campaignId}`

/** 12.5 %; nothing of nobody. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`
}
