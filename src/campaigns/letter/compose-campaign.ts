import { LRUCache } from 'lru-cache'
import { findContactName, type NewsletterLinks, oneClickHeaders } from '../../newsletter/queries.ts'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import { replyHeader } from '../../platform/mail/store-sender.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { MergeValues } from '../../shared/campaigns/merge-fields.ts'
import { siteStatuses } from '../../shared/site-status.ts'
import { stripControlCharacters } from '../../shared/validation/one-line.ts'
import { findWrittenCampaign } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'
import type { CampaignLinks } from './campaign-links.ts'
import { gatherLetterFacts, type LetterFacts, type LetterSources } from './letter-facts.ts'
import { fillSlots, type SlotValues } from './letter-slots.ts'
import { type RenderedLetter, renderLetter } from './render-letter.ts'

export interface ComposeDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  mailFrom: string
  letterSources: LetterSources
  campaignLinks: CampaignLinks
  /** Paths of the pages on which people leave lists. */
  newsletterLinks: NewsletterLinks
}

/** A campaign as all of its recipients get it. */
export interface PreparedLetter {
  rendered: RenderedLetter
  facts: LetterFacts
}

/** One e-mail of a campaign. */
export interface CampaignEmail extends CampaignKey {
  personRef: string
  listId: string
  email: string
}

/** Undefined: the campaign or its website is gone. */
export async function prepareLetter(
  { db, letterSources }: Pick<ComposeDeps, 'db' | 'letterSources'>,
  key: CampaignKey,
): Promise<PreparedLetter | undefined> {
  const written = await findWrittenCampaign(db, key)
  const facts = written && (await gatherLetterFacts(letterSources, key.websiteId, written.content))
  if (!written || !facts || facts.found.tenant.status === siteStatuses.REMOVED) return undefined
  return { rendered: renderLetter(written, facts), facts }
}

/** Renders a campaign once for many of its e-mails: prices and products may be a few seconds old. */
export function keepPreparedLetters(
  deps: Pick<ComposeDeps, 'db' | 'letterSources'>,
  { max = 100, ttl = 10_000 } = {},
): (key: CampaignKey) => Promise<PreparedLetter | undefined> {
  const kept = new LRUCache<string, Promise<PreparedLetter | undefined>>({ max, ttl })
  return (key) => {
    const name = JSON.stringify([key.websiteId, key.campaignId])
    const known = kept.get(name)
    if (known) return known
    const asked = outsideRequest(() => prepareLetter(deps, key))
    kept.set(name, asked)
    asked.catch(() => kept.delete(name))
    return asked
  }
}

/** The e-mail to one recipient. */
export async function addressLetter(deps: ComposeDeps, prepared: PreparedLetter, to: CampaignEmail): Promise<Letter> {
  const name = await findContactName(deps, to.websiteId, to.personRef)
  return letterTo(deps, prepared, { ...to, name: name ?? '' })
}

/** The same, where the name of the recipient is known. */
export function letterTo(
  deps: Pick<ComposeDeps, 'mailFrom' | 'campaignLinks' | 'newsletterLinks'>,
  { rendered, facts }: PreparedLetter,
  { websiteId, campaignId, personRef, listId, email, name }: CampaignEmail & { name: string },
): Letter {
  const { found, origin } = facts
  const slots = slotsOf(deps, origin, { websiteId, campaignId, personRef, listId })
  const fields = fieldsOf(facts, { name, email })
  const host = new URL(origin).hostname
  return {
    from: { name: senderName(found.tenant.name, host), address: deps.mailFrom },
    to: email,
    store: websiteId,
    reference: { letterRef: campaignId, personRef },
    subject: stripControlCharacters(fillSlots(rendered.subject, slots, fields)),
    html: fillSlots(rendered.html, slots, escaped(fields)),
    text: fillSlots(rendered.text, slots, fields),
    headers: {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'List-Id': `<${listId}.lists.${host}>`,
      ...replyHeader(found),
      ...oneClickHeaders(slots.leave),
    },
  }
}

/** The letter as a page, for its recipient. */
export function pageOfLetter(
  deps: Pick<ComposeDeps, 'campaignLinks' | 'newsletterLinks'>,
  { rendered, facts }: PreparedLetter,
  recipient: CampaignKey & { personRef: string; listId: string; name: string; email: string },
): string {
  const fields = fieldsOf(facts, recipient)
  return fillSlots(rendered.html, slotsOf(deps, facts.origin, recipient), escaped(fields))
}

/** A letter for previews: its links go straight to their targets and identify nobody. */
export function sampleLetter(
  { rendered, facts }: PreparedLetter,
  person: { name: string; email: string },
): Pick<Letter, 'subject' | 'html' | 'text'> {
  const fields = fieldsOf(facts, person)
  const slots: SlotValues = {
    link: (number) => rendered.links[number] ?? facts.origin,
    leave: facts.origin,
    preferences: facts.origin,
    view: facts.origin,
    pixel: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  }
  const escapedSlots = { ...slots, link: (number: number) => escapeText(slots.link(number)) }
  return {
    subject: stripControlCharacters(fillSlots(rendered.subject, slots, fields)),
    html: fillSlots(rendered.html, escapedSlots, escaped(fields)),
    text: fillSlots(rendered.text, slots, fields),
  }
}

function slotsOf(
  { campaignLinks, newsletterLinks }: Pick<ComposeDeps, 'campaignLinks' | 'newsletterLinks'>,
  origin: string,
  { websiteId, campaignId, personRef, listId }: CampaignKey & { personRef: string; listId: string },
): SlotValues {
  return {
    link: (number) => origin + campaignLinks.click(websiteId, campaignId, personRef, number),
    leave: `${origin}${newsletterLinks.leave(websiteId, personRef, listId)}?campaign=${campaignId}`,
    preferences: origin + newsletterLinks.preferences(websiteId, personRef),
    view: origin + campaignLinks.view(websiteId, campaignId, personRef),
    pixel: origin + campaignLinks.open(websiteId, campaignId, personRef),
  }
}

function fieldsOf({ found }: LetterFacts, { name, email }: { name: string; email: string }): MergeValues {
  return { firstName: name.trim().split(/\s+/)[0] ?? '', name: name.trim(), email, store: found.tenant.name }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function escaped(fields: MergeValues): MergeValues {
  const { firstName, name, email, store } = fields
  return {
    firstName: escapeText(firstName),
    name: escapeText(name),
    email: escapeText(email),
    store: escapeText(store),
  }
}
