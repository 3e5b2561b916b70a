import * as z from 'zod'
import { invitationPath } from '../../src/identity/admin-contract.ts'
import {
  claimLetter,
  delayLetter,
  type LetterFacts,
  type LetterTurn,
  readLetterFacts,
  settleLetter,
} from '../../src/identity/invitation-letters.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import { sayFailure } from '../../src/platform/mail/say-failure.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttempt } from '../letter-pauses.ts'
import { invitationLetter } from './invitation.letter.ts'

export interface InvitationJobDeps {
  db: Database
  vault: Vault
  mail: Mail
  /** Address that letters come from. */
  mailFrom: string
  /** Origin of a website's manage host. */
  manageOrigin(subdomain: string): string
}

/** Sends the letter of an invitation, at most once for each time somebody pressed Send. */
export function sendInvitation(deps: InvitationJobDeps): JobHandler<LetterTurn> {
  const { db } = deps
  return {
    name: 'send-invitation',
    schema: z.strictObject({ invitationId: z.string(), round: z.number(), attempt: z.number() }),
    async run({ websiteId, data: turn }) {
      const facts = await readLetterFacts(deps, websiteId, turn)
      const letter = facts && (await compose(deps, websiteId, facts, turn))
      // Who is not expected any more gets no letter.
      if (!letter || !(await claimLetter(db, websiteId, turn))) return
      try {
        await deps.mail.send(letter)
      } catch (failure) {
        return noteFailure(db, websiteId, turn, failure as Error)
      }
      await settleLetter(db, websiteId, turn, 'sent')
    },
  }
}

async function compose(
  { db, mailFrom, manageOrigin }: InvitationJobDeps,
  websiteId: string,
  { email, token, ...facts }: LetterFacts,
  { invitationId, round }: LetterTurn,
): Promise<Letter | undefined> {
  const website = await findWebsite(db, websiteId)
  if (!website) return undefined
  const { subdomain, name: siteTitle } = website.tenant
  const link = `${manageOrigin(subdomain)}${invitationPath(token)}`
  return {
    from: { name: siteTitle, address: mailFrom },
    to: email,
    ...invitationLetter({ ...facts, siteTitle, link }),
    // The same for each attempt, so that a receiver may see that two are one.
    headers: {
      'Message-ID': `<${invitationId}.${round}@${mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
    },
  }
}

async function noteFailure(db: Database, websiteId: string, turn: LetterTurn, failure: Error): Promise<void> {
  const note = sayFailure(failure)
  if (failure instanceof LetterRefused) return settleLetter(db, websiteId, turn, 'refused', note)
  // Whatever else broke may have broken after the letter left.
  if (!(failure instanceof LetterDelayed)) return settleLetter(db, websiteId, turn, 'uncertain', note)
  const until = nextAttempt(turn.attempt)
  if (until === undefined) return settleLetter(db, websiteId, turn, 'refused', note)
  await delayLetter(db, websiteId, turn, { note, until })
}
