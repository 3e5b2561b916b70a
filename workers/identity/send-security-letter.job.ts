import * as z from 'zod'
import { type FoundAccount, findAccount, findAccountByEmail } from '../../src/identity/accounts/accounts.ts'
import { resetPath } from '../../src/identity/contract.ts'
import { createResetLink } from '../../src/identity/password-reset/reset-links.ts'
import {
  addSecurityLetter,
  claimSecurityLetter,
  type SecurityLetter,
  type SecurityLetterTurn,
} from '../../src/identity/security-letters.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import {
  heldPublicationLetter,
  newSignInLetter,
  ownershipLetter,
  passwordChangedLetter,
  pausedCampaignLetter,
  resetLetter,
  secondFactorLetter,
  stoppedWebhookLetter,
  websiteDeletionLetter,
} from './security.letter.ts'

export interface SecurityLetterJobDeps {
  db: Database
  vault: Vault
  mail: Mail
  /** Sender address of letters. */
  mailFrom: string
  letterPermits: LetterPermits
  /** Origin of the platform's own host. */
  platformOrigin: string
}

/** Sends an e-mail about the security of an account, at most once. */
export function sendSecurityLetter(deps: SecurityLetterJobDeps): JobHandler<SecurityLetterTurn> {
  return {
    name: 'send-security-letter',
    isFenced: true,
    schema: z.strictObject({ letterId: z.string(), attempt: z.number() }),
    async run({ data: { letterId, attempt } }) {
      const wanted = await claimSecurityLetter(deps, letterId)
      const account = wanted && (await findReceiver(deps.db, wanted))
      if (!wanted || account?.email == null) return
      const isDelayed = await hand(deps, wanted, { ...account, email: account.email }, letterId)
      const availableAt = isDelayed ? nextAttemptAt(attempt) : undefined
      if (availableAt) await addSecurityLetter(deps, wanted, { attempt: attempt + 1, availableAt })
    },
  }
}

function findReceiver(db: Database, wanted: SecurityLetter): Promise<FoundAccount | undefined> {
  return wanted.kind === 'reset' ? findAccountByEmail(db, wanted.email) : findAccount(db, wanted.accountId)
}

/** True when the mail server deferred it. After any other failure it may have been sent, so it is not sent again. */
async function hand(
  deps: SecurityLetterJobDeps,
  wanted: SecurityLetter,
  account: FoundAccount & { email: string },
  letterId: string,
): Promise<boolean> {
  const { mail, mailFrom, platformOrigin, letterPermits } = deps
  const now = new Date().toISOString()
  // Anybody may have typed in an unconfirmed address, so only a few e-mails a day go to it.
  const giveBack = account.isConfirmed ? async () => {} : await letterPermits.take(account.email, now)
  if (!giveBack) return false
  try {
    await mail.send({
      ...(await wordsFor(deps, wanted, account, now)),
      to: account.email,
      from: { name: new URL(platformOrigin).hostname, address: mailFrom },
      headers: { 'Message-ID': `<security.${letterId}@${mailFrom.split('@')[1]}>`, 'Auto-Submitted': 'auto-generated' },
    })
  } catch (failure) {
    if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
    return failure instanceof LetterDelayed
  }
  return false
}

async function wordsFor(
  { db, platformOrigin }: SecurityLetterJobDeps,
  wanted: SecurityLetter,
  { accountId, email }: { accountId: string; email: string },
  now: string,
): Promise<Pick<Letter, 'subject' | 'html' | 'text'>> {
  const { hostname: host } = new URL(platformOrigin)
  const forgot = `${platformOrigin}/forgot-password`
  if (wanted.kind === 'reset') {
    const token = await createResetLink(db, { accountId, email }, now)
    return resetLetter({ host, link: platformOrigin + resetPath(token) })
  }
  if (wanted.kind === 'password-changed') return passwordChangedLetter({ host, at: wanted.at, link: forgot })
  if (wanted.kind === 'second-factor') return secondFactorLetter({ host, ...wanted, link: forgot })
  if (wanted.kind === 'website-deletion')
    return websiteDeletionLetter({ ...wanted, link: `${new URL(platformOrigin).protocol}//${wanted.host}/` })
  if (wanted.kind === 'publication-held')
    return heldPublicationLetter({
      ...wanted,
      link: `${new URL(platformOrigin).protocol}//${wanted.host}/pages/publish`,
    })
  if (wanted.kind === 'webhook-stopped')
    return stoppedWebhookLetter({
      ...wanted,
      link: `${new URL(platformOrigin).protocol}//${wanted.host}/settings/webhooks`,
    })
  if (wanted.kind === 'campaign-paused')
    return pausedCampaignLetter({
      ...wanted,
      link: `${new URL(platformOrigin).protocol}//${wanted.host}/campaigns/${wanted.campaignId}`,
    })
  if (wanted.kind !== 'signed-in')
    return ownershipLetter({ ...wanted, link: `${new URL(platformOrigin).protocol}//${wanted.host}/settings/people` })
  const { device, at, host: signedInTo } = wanted
  return newSignInLetter({ host, device, at, signedInTo, link: forgot })
}
