import * as z from 'zod'
import { invitationPath } from '../../src/identity/admin-contract.ts'
import {
  claimInvitationEmail,
  completeInvitationEmail,
  delayInvitationEmail,
  type InvitationEmailFacts,
  type InvitationEmailJob,
  readInvitationEmailFacts,
} from '../../src/identity/invitations/invitation-emails.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { describeMailFailure } from '../../src/platform/mail/describe-mail-failure.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { invitationLetter } from './invitation.letter.ts'

export interface InvitationJobDeps {
  db: Database
  vault: Vault
  mail: Mail
  /** Sender address of letters. */
  mailFrom: string
  letterPermits: LetterPermits
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
  /** Origin of a website's manage host. */
  manageOrigin(subdomain: string): string
}

/** Sends the letter of an invitation, at most once per press of Send. */
export function sendInvitation(deps: InvitationJobDeps): JobHandler<InvitationEmailJob> {
  const { db } = deps
  return {
    name: 'send-invitation',
    isFenced: true,
    schema: z.strictObject({ invitationId: z.string(), round: z.number(), attempt: z.number() }),
    async run({ websiteId, data: turn }) {
      const facts = await readInvitationEmailFacts(deps, websiteId, turn)
      const letter = facts && (await compose(deps, websiteId, facts, turn))
      // A withdrawn invitation gets no letter.
      if (!letter || !(await claimInvitationEmail(db, websiteId, turn))) return
      const permit = await permitLetter(deps, websiteId, letter.to)
      if ('note' in permit) return completeInvitationEmail(db, websiteId, turn, 'refused', permit.note)
      await deliver(deps, websiteId, turn, { letter, ...permit })
    },
  }
}

async function compose(
  { db, mailFrom, manageOrigin, originOf }: InvitationJobDeps,
  websiteId: string,
  { email, token, roles, expiresAt }: InvitationEmailFacts,
  { invitationId, round }: InvitationEmailJob,
): Promise<Letter | undefined> {
  const website = await findWebsite(db, websiteId)
  if (!website) return undefined
  const { subdomain } = website.tenant
  const { hostname: host } = new URL(originOf(subdomain))
  const link = `${manageOrigin(subdomain)}${invitationPath(token)}`
  return {
    from: { name: host, address: mailFrom },
    to: email,
    ...invitationLetter({ roles, expiresAt, host, link }),
    // The same for each attempt, so that a receiver can recognise duplicates.
    headers: {
      'Message-ID': `<${invitationId}.${round}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
    },
  }
}

async function deliver(
  { db, mail }: InvitationJobDeps,
  websiteId: string,
  turn: InvitationEmailJob,
  { letter, giveBack }: { letter: Letter; giveBack(): Promise<void> },
): Promise<void> {
  try {
    await mail.send(letter)
  } catch (failure) {
    if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
    return noteFailure(db, websiteId, turn, failure as Error)
  }
  await completeInvitationEmail(db, websiteId, turn, 'sent')
}

const OWNER_NOT_CONFIRMED =
  'No e-mail leaves the website before its owner has confirmed their own. Please send the invitation again then.'
const ENOUGH_FOR_TODAY =
  'This address has had as many e-mails today as people get who have not confirmed theirs. Please try again tomorrow.'

/** Anybody's address can be invited, so these letters count as letters to unconfirmed addresses. */
async function permitLetter(
  { db, letterPermits }: InvitationJobDeps,
  websiteId: string,
  to: string,
): Promise<{ giveBack(): Promise<void> } | { note: string }> {
  if ((await findWebsite(db, websiteId))?.ownerIsConfirmed !== true) return { note: OWNER_NOT_CONFIRMED }
  const giveBack = await letterPermits.take(to, new Date().toISOString())
  return giveBack ? { giveBack } : { note: ENOUGH_FOR_TODAY }
}

async function noteFailure(db: Database, websiteId: string, turn: InvitationEmailJob, failure: Error): Promise<void> {
  const note = describeMailFailure(failure)
  if (failure instanceof LetterRefused) return completeInvitationEmail(db, websiteId, turn, 'refused', note)
  // Any other error may have occurred after the letter was sent.
  if (!(failure instanceof LetterDelayed)) return completeInvitationEmail(db, websiteId, turn, 'uncertain', note)
  const until = nextAttemptAt(turn.attempt)
  if (until === undefined) return completeInvitationEmail(db, websiteId, turn, 'refused', note)
  await delayInvitationEmail(db, websiteId, turn, { note, until })
}
