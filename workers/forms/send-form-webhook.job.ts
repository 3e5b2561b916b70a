import { z } from 'zod'
import {
  claimEntry,
  findEntry,
  giveUpOldClaim,
  INTERRUPTED,
  putBackEntry,
  type StoredEntry,
  settleEntry,
} from '../../src/forms/letters/entry-ledger.ts'
import { webhookSecret } from '../../src/forms/letters/webhook-secret.ts'
import type { FormReads } from '../../src/forms/queries.ts'
import { type OpenedSubmission, openSubmissions, summaryOf } from '../../src/forms/submissions/open-submissions.ts'
import { readStoredSubmission } from '../../src/forms/submissions/read-stored-submission.ts'
import { unsealText } from '../../src/forms/submissions/sealed-content.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { type Egress, EgressRefused } from '../../src/platform/egress/egress.ts'
import type { CookieSigner } from '../../src/platform/http/request/cookies.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { signatureHeaders } from '../../src/webhooks/sending/signature.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { retryWrite } from '../retry-write.ts'

const Data = z.strictObject({ entryId: z.string().min(1).max(200) })

export interface FormWebhookDeps {
  db: Database
  vault: Pick<Vault, 'read'>
  forms: FormReads
  egress: Egress
  signer: Pick<CookieSigner, 'digest'>
}

const TIMEOUT_MS = 15_000

/** Sends an answer to the form's webhook, signed (standardwebhooks.com), again for a day while it fails for a time. */
export function sendFormWebhook(deps: FormWebhookDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'send-form-webhook',
    schema: Data,
    async run({ websiteId, data: { entryId }, signal }) {
      await giveUpOldClaim(deps.db, websiteId, entryId)
      const entry = await findEntry(deps.db, websiteId, entryId)
      if (entry?.state !== 'waiting') return
      // One that ends the process each time is given up like one that is refused each time.
      if (entry.delays > 0 && nextAttemptAt(entry.delays) === undefined)
        return settleEntry(deps.db, websiteId, entryId, null, { state: 'failed', reason: INTERRUPTED })
      const row = await readStoredSubmission(deps.db, websiteId, entry.submission_id)
      const [opened] = row ? await openSubmissions(deps, websiteId, [row]) : []
      const claimId = await claimEntry(deps.db, websiteId, entry)
      if (claimId === undefined) return
      if (!opened)
        return settleEntry(deps.db, websiteId, entryId, claimId, { state: 'failed', reason: 'The answer was deleted.' })
      const outcome = await post(deps, websiteId, entry, opened, signal)
      await retryWrite(() =>
        'until' in outcome
          ? putBackEntry(deps.db, websiteId, entry, claimId, outcome)
          : settleEntry(deps.db, websiteId, entryId, claimId, outcome),
      )
    },
  }
}

type Outcome = { until: Date; reason: string } | { state: 'sent' | 'failed'; reason: string }

async function post(
  { egress, signer }: FormWebhookDeps,
  websiteId: string,
  entry: StoredEntry,
  opened: OpenedSubmission,
  signal: AbortSignal,
): Promise<Outcome> {
  const address = unsealText(opened.key, entry.submission_id, entry.id, entry.content)
  const json = payloadOf(opened)
  const secret = webhookSecret(signer, websiteId, opened.form.id)
  const headers = signatureHeaders([secret], { id: entry.id, json, at: new Date() })
  try {
    const wish = { bytesMax: 64 * 1024, timeoutMs: TIMEOUT_MS, accept: '*/*', signal }
    const reply = await egress.send(address, { json, headers }, wish)
    reply.body.on('error', () => {}).destroy()
    return { state: 'sent', reason: '' }
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error
    const until = error.isTemporary ? nextAttemptAt(entry.delays + 1) : undefined
    return until ? { until, reason: error.message } : { state: 'failed', reason: error.message }
  }
}

function payloadOf({ row, form, content }: OpenedSubmission): string {
  return JSON.stringify({
    type: 'form.submitted',
    timestamp: row.submitted_at.toISOString(),
    data: {
      submissionId: row.id,
      formId: form.id,
      formName: form.name,
      version: row.version,
      page: { title: content.page.title, path: content.page.path },
      answers: summaryOf(form, content.answers).map(({ id, type, rawTitle, value, values, text }) => ({
        id,
        type,
        title: rawTitle,
        value,
        values,
        text,
      })),
    },
  })
}
