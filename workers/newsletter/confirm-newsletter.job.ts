import { sql } from 'kysely'
import * as z from 'zod'
import { type ConfirmationJobData, confirmationJob } from '../../src/newsletter/consent/join-list.ts'
import type { Suppressions } from '../../src/newsletter/consent/suppressions.ts'
import { confirmNewsletterLetter } from '../../src/newsletter/letters/confirm-newsletter.letter.ts'
import { type NewsletterLinks, oneClickHeaders } from '../../src/newsletter/letters/newsletter-links.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { type Database, inWebsite, withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'

export interface ConfirmNewsletterDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'languageOf'>
  mail: Mail
  mailFrom: string
  letterPermits: LetterPermits
  newsletterLinks: NewsletterLinks
  suppressions: Suppressions
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  originOf(subdomain: string): string
}

const Data = z.strictObject({
  listId: z.string().min(1).max(100),
  personRef: z.string().min(1).max(100),
  attempt: z.int(),
}) satisfies z.ZodType<ConfirmationJobData>

/** Milliseconds between two letters of a list to the same address. */
const AGAIN_AFTER = "interval '24 hours'"

/** Sends the link that confirms a subscription: one in 24 hours for an address and list, and a few from all websites together. */
export function confirmNewsletter(deps: ConfirmNewsletterDeps): JobHandler<ConfirmationJobData> {
  return {
    name: 'confirm-newsletter',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data }) {
      const now = new Date().toISOString()
      const suppressed = await deps.suppressions.find(websiteId, data.personRef)
      if (suppressed === 'bounced' || suppressed === 'complained') return
      const confirmId = await claim(deps.db, websiteId, data, now)
      if (confirmId === undefined) return
      const letter = await compose(deps, websiteId, data, { confirmId, now })
      const giveBack = letter && (await deps.letterPermits.take(letter.to, now))
      if (!letter || !giveBack) return release(deps.db, websiteId, data)
      await deps.mail.send(letter).catch(async (failure: Error) => {
        if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
        if (failure instanceof LetterDelayed) await retryLater(deps, websiteId, data)
      })
    },
  }
}

/** Of concurrent jobs one gets the id, and then none for a day. */
async function claim(
  db: Database,
  websiteId: string,
  { listId, personRef }: ConfirmationJobData,
  now: string,
): Promise<string | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ confirm_id: string }>`
      update mailing_memberships set letter_at = ${now}
      where website_id = ${websiteId} and list_id = ${listId} and person_ref = ${personRef} and state = 'pending'
        and (letter_at is null or letter_at <= ${now}::timestamptz - ${sql.raw(AGAIN_AFTER)})
      returning confirm_id`.execute(tx),
  )
  return rows[0]?.confirm_id
}

async function release(db: Database, websiteId: string, { listId, personRef }: ConfirmationJobData): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update mailing_memberships set letter_at = null, asked_at = ${new Date(0)}
      where website_id = ${websiteId} and list_id = ${listId} and person_ref = ${personRef} and state = 'pending'`.execute(
      tx,
    ),
  )
}

async function compose(
  { vault, mailFrom, newsletterLinks, findWebsite, originOf }: ConfirmNewsletterDeps,
  websiteId: string,
  { listId, personRef }: ConfirmationJobData,
  { confirmId, now }: { confirmId: string; now: string },
): Promise<Letter | undefined> {
  const [own, emails, language] = await Promise.all([
    findWebsite(websiteId),
    vault.read(websiteId, [personRef]),
    vault.languageOf(websiteId, personRef),
  ])
  const found = own && shownIn(own, language)
  const email = emails.get(personRef)
  if (!found || found.tenant.status === siteStatuses.REMOVED || email === undefined) return undefined
  const origin = originOf(found.tenant.subdomain)
  const { hostname: host } = new URL(origin)
  return {
    from: { name: host, address: mailFrom },
    to: email,
    store: websiteId,
    reference: { letterRef: `newsletter-${confirmId}`, personRef },
    ...confirmNewsletterLetter({
      language: found.website.language,
      host,
      link: origin + (found.tenant.languagePath ?? '') + newsletterLinks.confirm(websiteId, confirmId, now),
    }),
    headers: {
      'Message-ID': `<newsletter.${confirmId}.${Date.parse(now)}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      ...oneClickHeaders(origin + newsletterLinks.leave(websiteId, personRef, listId)),
      ...replyHeader(found),
    },
  }
}

async function retryLater({ db }: ConfirmNewsletterDeps, websiteId: string, data: ConfirmationJobData): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update mailing_memberships set letter_at = null
      where website_id = ${websiteId} and list_id = ${data.listId} and person_ref = ${data.personRef}`.execute(tx),
  )
  const availableAt = nextAttemptAt(data.attempt)
  if (!availableAt) return
  const next = { ...data, attempt: data.attempt + 1 }
  await withWebsite(db, websiteId, (tx) =>
    enqueue(tx, websiteId, [confirmationJob(next, availableAt.toISOString(), availableAt)]),
  )
}
