import * as z from 'zod'
import { confirmAddressLetter } from '../../src/platform/confirmed-addresses/confirm-address.letter.ts'
import type { ConfirmationLinks } from '../../src/platform/confirmed-addresses/confirmation-links.ts'
import {
  claimConfirmationLetter,
  releaseConfirmationLetter,
} from '../../src/platform/confirmed-addresses/confirmations.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import { isSuppressed } from '../../src/restock/visitors/suppressions.ts'
import { settleReceived, type Unconfirmed } from '../../src/restock/visitors/unconfirmed-sign-ups.ts'
import { findWebsite, shownIn } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'

export interface AskForConfirmationDeps extends SendingDeps {
  vault: Vault
  mail: Mail
  /** Sender address of e-mails. */
  mailFrom: string
  letterPermits: LetterPermits
  confirmationLinks: Pick<ConfirmationLinks, 'confirm'>
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
}

export const ConfirmationJobData = z.strictObject({ personRef: z.string(), variantId: z.string(), attempt: z.number() })
export type ConfirmationJobData = z.infer<typeof ConfirmationJobData>

/**
 * Sends the link that confirms an address, at most one a day from a website and a few from all websites together. A
 * sign-up over that limit stays unconfirmed until the next one, or until it expires.
 */
export function askForConfirmation(deps: AskForConfirmationDeps): JobHandler<ConfirmationJobData> {
  return {
    name: 'ask-for-confirmation',
    isFenced: true,
    schema: ConfirmationJobData,
    async run({ websiteId, data }) {
      const now = new Date().toISOString()
      const whose = { websiteId, personRef: data.personRef }
      if (await settleReceived(deps, whose, data.variantId, { correlationId: data.personRef, at: now })) return
      if (await isSuppressed(deps.db, websiteId, data.personRef)) return
      const letter = await compose(deps, whose, now)
      if (!letter || !(await claimConfirmationLetter(deps.db, websiteId, data.personRef, now))) return
      const giveBack = await deps.letterPermits.take(letter.to, now)
      if (!giveBack) return releaseConfirmationLetter(deps.db, websiteId, data.personRef)
      await deps.mail.send(letter).catch(async (failure: Error) => {
        if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
        if (failure instanceof LetterDelayed) await retryLater(deps, websiteId, data)
      })
    },
  }
}

async function compose(
  { db, vault, mailFrom, confirmationLinks, originOf }: AskForConfirmationDeps,
  { websiteId, personRef }: Unconfirmed,
  now: string,
): Promise<Letter | undefined> {
  const [own, emails, language] = await Promise.all([
    findWebsite(db, websiteId),
    vault.read(websiteId, [personRef]),
    vault.languageOf(websiteId, personRef),
  ])
  const found = own && shownIn(own, language)
  const email = emails.get(personRef)
  if (!found || email === undefined) return undefined
  const origin = originOf(found.tenant.subdomain)
  const { hostname: host } = new URL(origin)
  return {
    from: { name: host, address: mailFrom },
    to: email,
    ...confirmAddressLetter({
      language: found.website.language,
      host,
      link: origin + (found.tenant.languagePath ?? '') + confirmationLinks.confirm(websiteId, personRef, now),
    }),
    headers: {
      'Message-ID': `<confirm.${personRef}.${Date.parse(now)}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      ...replyHeader(found),
    },
  }
}

async function retryLater(
  { db }: AskForConfirmationDeps,
  websiteId: string,
  asked: ConfirmationJobData,
): Promise<void> {
  await releaseConfirmationLetter(db, websiteId, asked.personRef)
  const availableAt = nextAttemptAt(asked.attempt)
  if (!availableAt) return
  const data: ConfirmationJobData = { ...asked, attempt: asked.attempt + 1 }
  const id = `ask-for-confirmation:${data.personRef}:${data.variantId}:${data.attempt}`
  await withWebsite(db, websiteId, (tx) =>
    enqueue(tx, websiteId, [{ name: 'ask-for-confirmation', id, data, availableAt }]),
  )
}
