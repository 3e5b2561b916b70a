import { z } from 'zod'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import {
  type AlertTurn,
  claimAlertLetter,
  findDigest,
  settleAlertLetter,
} from '../../src/inventory/alerts/alert-ledger.ts'
import { stockAlertLetter } from '../../src/inventory/alerts/stock-alert.letter.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Tenant } from '../../src/platform/http/request/visit.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'

export interface SendStockAlertDeps {
  db: Database
  mail: Mail
  mailFrom: string
  canonicalOriginOf(tenant: Tenant): string
  manageOrigin(subdomain: string): string
}

const Turn = z.strictObject({ digestId: z.string(), accountId: z.string(), attempt: z.number() })

/** Sends a stock alert to one person, at most once: claimed before the SMTP call, recorded after it. */
export function sendStockAlert(deps: SendStockAlertDeps): JobHandler<AlertTurn> {
  return {
    name: 'send-stock-alert',
    isFenced: true,
    schema: Turn,
    async run({ websiteId, data: turn }) {
      const letter = await compose(deps, websiteId, turn)
      if (!letter || !(await claimAlertLetter(deps.db, websiteId, turn))) return
      await settleAlertLetter(deps.db, websiteId, turn, await send(deps, letter, turn.attempt))
    },
  }
}

/** Undefined for a person without a confirmed address. */
async function compose(
  { db, mailFrom, canonicalOriginOf, manageOrigin }: SendStockAlertDeps,
  websiteId: string,
  { digestId, accountId }: AlertTurn,
): Promise<Letter | undefined> {
  const [found, digest, account] = await Promise.all([
    findWebsite(db, websiteId),
    findDigest(db, websiteId, digestId),
    findAccount(db, accountId),
  ])
  if (!found || !digest || account?.email == null || !account.isConfirmed) return undefined
  const { tenant, website } = found
  const host = new URL(canonicalOriginOf(tenant)).hostname
  const link = `${manageOrigin(tenant.subdomain)}/inventory?sort=stock`
  return {
    from: { name: host, address: mailFrom },
    to: account.email,
    ...stockAlertLetter({ ...digest, language: website.language, host, link }),
    headers: {
      'Message-ID': `<stock.${digestId}.${accountId}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
    },
  }
}

async function send({ mail }: SendStockAlertDeps, letter: Letter, attempt: number) {
  try {
    await mail.send(letter)
    return { state: 'sent' as const }
  } catch (failure) {
    if (failure instanceof LetterRefused) return { state: 'failed' as const }
    // Any other error may have occurred after the e-mail was sent.
    if (!(failure instanceof LetterDelayed)) return { state: 'uncertain' as const }
    const until = nextAttemptAt(attempt)
    return until ? { until } : { state: 'failed' as const }
  }
}
