import type { Campaign, CampaignChanges } from '../../../../src/campaigns/admin-contract.ts'
import type { ColumnBlock, LetterBlock } from '../../../../src/shared/campaigns/letter-blocks.ts'
import { textWithoutTags } from '../../../../src/shared/text-without-tags.ts'
import type { Draft } from '../../../drafts/draft.ts'
import type { DraftModel } from '../../../drafts/draft-model.ts'
import { pickFields } from '../../../drafts/save-queue.ts'

export type CampaignDraft = Draft<Campaign, CampaignChanges>

/** A campaign as an automatically saved document. */
export const campaignModel: DraftModel<Campaign, CampaignChanges> = {
  storageKey: ({ id }) => `campaign-draft-${id}`,
  revision: ({ revision }) => revision,
  lastChange: ({ changedAt }) => ({ by: null, at: changedAt }),
  apply: (campaign, changes) => Object.assign({}, campaign, changes),
  pick: (campaign, fields) => pickFields(campaign as CampaignChanges, fields),
  keptAsTyped: ['name', 'subject', 'preview', 'content'],
}

export const fieldNames: Record<keyof CampaignChanges, string> = {
  name: 'Name',
  subject: 'Subject',
  preview: 'Preview text',
  content: 'Letter',
  listIds: 'Mailing lists',
  segmentId: 'Segment',
  tracksOpens: 'Opens',
}

export const blockTypes = [
  'text',
  'picture',
  'button',
  'product',
  'products',
  'post',
  'divider',
  'columns',
  'social',
  'giftCard',
] as const satisfies readonly LetterBlock['type'][]

/** A block as it is added. */
export function newBlock(type: LetterBlock['type'], id: string): LetterBlock {
  switch (type) {
    case 'text':
    case 'picture':
    case 'button':
      return newColumnBlock(type, id)
    case 'product':
      return { id, type, itemId: null, buttonLabel: '' }
    case 'products':
      return { id, type, rule: 'newest', categoryId: null, limit: 4 }
    case 'post':
      return { id, type, docId: null }
    case 'divider':
      return { id, type }
    case 'columns':
      return { id, type, left: [newColumnBlock('text', `${id}l`)], right: [newColumnBlock('text', `${id}r`)] }
    case 'social':
      return { id, type, links: [{ name: 'Instagram', link: 'https://instagram.com/' }] }
    case 'giftCard':
      return { id, type, itemId: null, title: 'Give a gift card', text: '', buttonLabel: '' }
  }
}

export function newColumnBlock(type: ColumnBlock['type'], id: string): ColumnBlock {
  if (type === 'text') return { id, type, html: '<p></p>' }
  if (type === 'picture') return { id, type, imageId: null, alt: '', link: '' }
  return { id, type, label: 'Visit the store', link: '/', align: 'center' }
}

/** What a list of blocks says of one, beside its kind. */
export function blockSummary(block: LetterBlock): string {
  switch (block.type) {
    case 'text':
      return textWithoutTags(block.html).replaceAll('&nbsp;', ' ').slice(0, 60)
    case 'button':
      return block.label
    case 'giftCard':
      return block.title
    case 'products':
      return { newest: 'Newest', category: 'Of a category', sale: 'On sale' }[block.rule]
    case 'social':
      return block.links.map(({ name }) => name).join(', ')
    default:
      return ''
  }
}
