import { createHmac, hkdfSync } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Links in campaigns: signed, and valid for one website, purpose and recipient. */
export interface CampaignLinks {
  /** Path that leads on to the link with this number. */
  click(websiteId: string, campaignId: string, personRef: string, link: number): string
  /** Path of the letter as a page. */
  view(websiteId: string, campaignId: string, personRef: string): string
  /** Path of the picture that tells of an open letter. */
  open(websiteId: string, campaignId: string, personRef: string): string
  readClick(websiteId: string, token: string): (Recipient & { link: number }) | undefined
  readView(websiteId: string, token: string): Recipient | undefined
  readOpen(websiteId: string, token: string): Recipient | undefined
}

export interface Recipient {
  campaignId: string
  personRef: string
}

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,100})\.(\d{1,4})\.([\w-]{43})$/

/** @param secret of this installation; the signing key is derived from it */
export function campaignLinks(secret: string): CampaignLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of campaigns', 32))
  const seal = (parts: unknown[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const write = (purpose: string, websiteId: string, campaignId: string, personRef: string, link: number) =>
    `/newsletter/${purpose}/${campaignId}.${personRef}.${link}.${seal([purpose, websiteId, campaignId, personRef, link])}`
  const read = (purpose: string, websiteId: string, token: string) => {
    const [, campaignId = '', personRef = '', link = '', sealed = ''] = TOKEN.exec(token) ?? []
    const own = seal([purpose, websiteId, campaignId, personRef, Number(link)])
    return timingSafeEqualText(sealed, own) ? { campaignId, personRef, link: Number(link) } : undefined
  }
  return {
    click: (websiteId, campaignId, personRef, link) => write('c', websiteId, campaignId, personRef, link),
    view: (websiteId, campaignId, personRef) => write('view', websiteId, campaignId, personRef, 0),
    open: (websiteId, campaignId, personRef) => write('o', websiteId, campaignId, personRef, 0),
    readClick: (websiteId, token) => read('c', websiteId, token),
    readView: (websiteId, token) => read('view', websiteId, token),
    readOpen: (websiteId, token) => read('o', websiteId, token),
  }
}
