import * as z from 'zod'
import {
  type AccountEmail,
  type AccountEmailJob,
  claimAccountEmail,
  enqueueAccountEmail,
} from '../../src/identity/accounts/account-emails.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import type { EmailLinks } from '../../src/identity/sessions/email-links.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { confirmEmailLetter, emailChangedLetter } from './account.letter.ts'

export interface AccountLetterDeps {
  db: Database
  vault: Vault
  mail: Mail
  /** Sender address of letters. */
  mailFrom: string
  letterPermits: LetterPermits
  emailLinks: Pick<EmailLinks, 'confirm'>
  /** Origin of the platform's own host. */
  platformOrigin: string
}

/** Sends a letter to an account's person, at most once; to an unconfirmed address only a few a day. */
export function sendAccountLetter(deps: AccountLetterDeps): JobHandler<AccountEmailJob> {
  return {
    name: 'send-account-letter',
    isFenced: true,
    schema: z.strictObject({ letterId: z.string(), attempt: z.number() }),
    async run({ websiteId, data: { letterId, attempt } }) {
      const wanted = await claimAccountEmail(deps.db, websiteId, letterId)
      if (!wanted) return
      const outcome = await deliver(deps, websiteId, wanted, letterId)
      const availableAt = outcome === 'delayed' ? nextAttemptAt(attempt) : undefined
      if (availableAt)
        await withWebsite(deps.db, websiteId, (tx) =>
          enqueueAccountEmail(tx, websiteId, wanted, { attempt: attempt + 1, availableAt }),
        )
      else if (wanted.addressRef !== null) await deps.vault.forget(websiteId, [wanted.addressRef])
    },
  }
}

type Words = Pick<Letter, 'to' | 'subject' | 'html' | 'text'>

/** Undefined when the letter is no longer needed. */
async function compose(
  { db, vault, emailLinks, platformOrigin }: AccountLetterDeps,
  websiteId: string,
  { accountId, kind, addressRef }: AccountEmail,
  now: string,
): Promise<Words | undefined> {
  const { hostname: host } = new URL(platformOrigin)
  if (kind === 'changed') {
    const to = addressRef === null ? undefined : (await vault.read(websiteId, [addressRef])).get(addressRef)
    return to === undefined ? undefined : { to, ...emailChangedLetter({ host }) }
  }
  const account = await findAccount(db, accountId)
  if (!account || account.email === null || account.isConfirmed) return undefined
  const { email } = account
  return {
    to: email,
    ...confirmEmailLetter({ host, link: platformOrigin + emailLinks.confirm({ accountId, email }, now) }),
  }
}

function withEnvelope({ mailFrom, platformOrigin }: AccountLetterDeps, words: Words, letterId: string): Letter {
  return {
    ...words,
    from: { name: new URL(platformOrigin).hostname, address: mailFrom },
    headers: { 'Message-ID': `<account.${letterId}@${mailFrom.split('@')[1]}>`, 'Auto-Submitted': 'auto-generated' },
  }
}

/** Any other error may have occurred after the letter was sent, so it is not sent again. */
async function deliver(
  deps: AccountLetterDeps,
  websiteId: string,
  wanted: AccountEmail,
  letterId: string,
): Promise<'over' | 'delayed'> {
  const now = new Date().toISOString()
  const words = await compose(deps, websiteId, wanted, now)
  const giveBack = words && (await permit(deps, wanted, words.to, now))
  if (!giveBack) return 'over'
  try {
    await deps.mail.send(withEnvelope(deps, words, letterId))
  } catch (failure) {
    if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
    if (failure instanceof LetterDelayed) return 'delayed'
  }
  return 'over'
}

/** Only letters to unconfirmed addresses need a permit. */
async function permit({ letterPermits }: AccountLetterDeps, { wasConfirmed }: AccountEmail, to: string, now: string) {
  return wasConfirmed ? async () => {} : letterPermits.take(to, now)
}
