import { z } from 'zod'
import {
  claimEntry,
  findEntry,
  giveUpOldClaim,
  putBackEntry,
  type StoredEntry,
  settleEntry,
} from '../../src/forms/letters/entry-ledger.ts'
import { notificationLetter, replyLetter } from '../../src/forms/letters/form-letters.letter.ts'
import type { FormReads } from '../../src/forms/queries.ts'
import { type OpenedSubmission, openSubmissions, summaryOf } from '../../src/forms/submissions/open-submissions.ts'
import { readStoredSubmission } from '../../src/forms/submissions/read-stored-submission.ts'
import { unsealText } from '../../src/forms/submissions/sealed-content.ts'
import { replyAddress, senderOf } from '../../src/forms/submissions/submission-words.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import { senderName } from '../../src/platform/mail/sender-name.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { deliveryOutcome } from '../restock/sending/delivery-outcome.ts'
import { retryWrite } from '../retry-write.ts'

const Data = z.strictObject({ entryId: z.string().min(1).max(200) })

export interface FormLetterDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  forms: FormReads
  mail: Mail
  mailFrom: string
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  originOf(subdomain: string): string
  manageOrigin(subdomain: string): string
}

/**
 * Sends a notification or a reply at most once: claimed in the ledger before the SMTP call, recorded after it. What is claimed
 * by a process that was killed is `uncertain`, and never sent again by itself.
 */
export function sendFormLetter(deps: FormLetterDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'send-form-letter',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { entryId } }) {
      await giveUpOldClaim(deps.db, websiteId, entryId)
      const entry = await findEntry(deps.db, websiteId, entryId)
      if (entry?.state !== 'waiting') return
      const letter = await compose(deps, websiteId, entry)
      if (typeof letter === 'string')
        return settleEntry(deps.db, websiteId, entryId, null, { state: 'failed', reason: letter })
      const claimId = await claimEntry(deps.db, websiteId, entry)
      if (claimId === undefined) return
      const outcome = await deliver(deps.mail, letter, entry.delays)
      await retryWrite(() =>
        'until' in outcome
          ? putBackEntry(deps.db, websiteId, entry, claimId, { until: outcome.until, reason: outcome.note })
          : settleEntry(deps.db, websiteId, entryId, claimId, outcome),
      )
    },
  }
}

/** The letter, or why there is none. Everything that can fail happens before the claim. */
async function compose(deps: FormLetterDeps, websiteId: string, entry: StoredEntry): Promise<Letter | string> {
  const row = await readStoredSubmission(deps.db, websiteId, entry.submission_id)
  const [opened] = row ? await openSubmissions(deps, websiteId, [row]) : []
  if (!opened) return 'The answer was deleted.'
  const found = await deps.findWebsite(websiteId)
  if (!found || found.tenant.status === siteStatuses.REMOVED) return 'The website was removed.'
  if (!found.ownerIsConfirmed) return 'The website sends no email until its owner has confirmed their address.'
  const text = unsealText(opened.key, entry.submission_id, entry.id, entry.content)
  const headers = {
    // The same for each attempt, so that a receiver can recognise duplicates.
    'Message-ID': `<form.${entry.id}@${deps.mailFrom.split('@')[1]}>`,
    'Auto-Submitted': 'auto-generated',
  }
  return entry.kind === 'reply'
    ? composeReply(deps, found, opened, { text, headers })
    : composeNotification(deps, found, opened, { text, headers })
}

interface Sent {
  /** The address of a notification, the words of a reply. */
  text: string
  headers: Record<string, string>
}

/** From our own address, because others refuse a letter from the visitor's (DMARC); an answer to it goes to the visitor. */
function composeNotification(deps: FormLetterDeps, found: FoundWebsite, opened: OpenedSubmission, sent: Sent): Letter {
  const { tenant, website } = found
  const { row, form, content } = opened
  const host = new URL(deps.originOf(tenant.subdomain)).hostname
  const replyTo = replyAddress(form.fields, content.answers)
  return {
    from: { name: senderName(tenant.name, host), address: deps.mailFrom },
    store: tenant.websiteId,
    to: sent.text,
    ...notificationLetter({
      language: website.language,
      host,
      form: form.name,
      from: senderOf(form.fields, content.answers),
      answers: summaryOf(form, content.answers),
      link: `${deps.manageOrigin(tenant.subdomain)}/forms/${encodeURIComponent(form.id)}/answers/${row.id}`,
      isTest: row.is_test,
    }),
    headers: { ...sent.headers, ...(replyTo !== null && { 'Reply-To': replyTo }) },
  }
}

function composeReply(
  deps: FormLetterDeps,
  found: FoundWebsite,
  { form, content }: OpenedSubmission,
  { text, headers }: Sent,
): Letter | string {
  const { tenant, website } = found
  const to = replyAddress(form.fields, content.answers)
  if (to === null) return 'There is no email address in this answer.'
  const host = new URL(deps.originOf(tenant.subdomain)).hostname
  return {
    from: { name: senderName(tenant.name, host), address: deps.mailFrom },
    store: tenant.websiteId,
    to,
    ...replyLetter({ language: website.language, store: tenant.name, host, form: form.name, text }),
    headers: { ...headers, ...replyHeader(found) },
  }
}

async function deliver(mail: Mail, letter: Letter, delays: number) {
  try {
    await mail.send(letter)
    return { state: 'sent' as const, reason: '' }
  } catch (failure) {
    const next = nextAttemptAt(delays + 1)
    return deliveryOutcome(failure as Error, next && next.getTime() - Date.now())
  }
}
