import type { Letter } from '../../platform/mail/mail.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import { postalLines, replyHeader } from '../../platform/mail/store-sender.ts'
import { type AutomationKind, fillMerged } from '../../shared/newsletter/automation-settings.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { type NewsletterLinks, oneClickHeaders } from '../letters/newsletter-links.ts'
import { automationLetter } from './automation.letter.ts'

export interface AutomationLetterDeps {
  mailFrom: string
  newsletterLinks: NewsletterLinks
  originOf(subdomain: string): string
}

const SUBJECT_MAX = 180

interface Texts {
  subject: string
  body: string
}

interface Recipient {
  kind: AutomationKind
  personRef: string
  email: string
  name: string
  listId: string
}

/** The letter to one person. */
export function composeAutomation(
  deps: AutomationLetterDeps,
  found: FoundWebsite,
  texts: Texts,
  { kind, personRef, email, name, listId }: Recipient,
): Letter {
  const { websiteId, subdomain, languagePath = '' } = found.tenant
  const origin = deps.originOf(subdomain)
  const leavePath = deps.newsletterLinks.leave(websiteId, personRef, listId)
  const preferencesLink = origin + languagePath + deps.newsletterLinks.preferences(websiteId, personRef)
  return {
    from: { name: automationSender(deps, found), address: deps.mailFrom },
    to: email,
    store: websiteId,
    reference: { letterRef: `automation-${kind}-${personRef}`, personRef },
    ...write(found, texts, {
      name,
      link: `${origin}${languagePath || '/'}`,
      unsubscribeLink: origin + languagePath + leavePath,
      preferencesLink,
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `<${listId}.${new URL(origin).hostname}>`,
      ...oneClickHeaders(origin + leavePath),
      ...replyHeader(found),
    },
  }
}

/** A sample for the owner; its links identify nobody. */
export function sampleAutomation(deps: Pick<AutomationLetterDeps, 'originOf'>, found: FoundWebsite, texts: Texts) {
  const link = `${deps.originOf(found.tenant.subdomain)}/`
  return write(found, texts, { name: '', link, unsubscribeLink: undefined, preferencesLink: undefined })
}

export function automationSender(
  { originOf }: Pick<AutomationLetterDeps, 'originOf'>,
  { tenant }: FoundWebsite,
): string {
  return senderName(tenant.name, new URL(originOf(tenant.subdomain)).hostname)
}

interface Filled {
  name: string
  link: string
  unsubscribeLink: string | undefined
  preferencesLink: string | undefined
}

function write({ tenant, website }: FoundWebsite, texts: Texts, { name, ...links }: Filled) {
  const values = { name, store: tenant.name }
  return automationLetter({
    look: website,
    subject: oneLine(fillMerged(texts.subject, values), SUBJECT_MAX),
    body: fillMerged(texts.body, values),
    postalAddress: postalLines(website.seller),
    ...links,
  })
}
