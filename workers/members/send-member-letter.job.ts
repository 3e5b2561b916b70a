import { z } from 'zod'
import { mintMemberLink } from '../../src/members/accounts/member-links.ts'
import { memberLetter } from '../../src/members/letters/member.letter.ts'
import {
  addMemberLetter,
  claimMemberLetter,
  type MemberLetter,
  type MemberLetterTurn,
} from '../../src/members/letters/member-letters.ts'
import { findMember, findMemberOf, type Member } from '../../src/members/members-store.ts'
import type { LetterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { LetterDelayed, LetterRefused, type Mail } from '../../src/platform/mail/mail.ts'
import { senderName } from '../../src/platform/mail/sender-name.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'

export interface MemberLetterDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'forget' | 'findPerson'>
  mail: Mail
  mailFrom: string
  letterPermits: LetterPermits
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  originOf(subdomain: string): string
}

/** Sends an e-mail about a member's account, at most once. Whether there is an account is looked up here, and nowhere before. */
export function sendMemberLetter(deps: MemberLetterDeps): JobHandler<MemberLetterTurn> {
  return {
    name: 'send-member-letter',
    isFenced: true,
    schema: z.strictObject({ letterId: z.string(), attempt: z.number() }),
    async run({ websiteId, data: { letterId, attempt } }) {
      const letter = await claimMemberLetter(deps, websiteId, letterId)
      const found = await deps.findWebsite(websiteId, letter?.language)
      // A store sends no e-mail until its owner has confirmed their own address.
      if (!letter || !found?.ownerIsConfirmed || found.tenant.status === siteStatuses.REMOVED) return
      const isDelayed = await hand(deps, found, letter, letterId)
      const availableAt = isDelayed ? nextAttemptAt(attempt) : undefined
      if (availableAt) await addMemberLetter(deps, websiteId, letter, { attempt: attempt + 1, availableAt })
    },
  }
}

/** What is sent: the kind of letter and the path of its link; undefined when there is nothing to say. */
async function linkFor(
  deps: MemberLetterDeps,
  websiteId: string,
  letter: MemberLetter,
  now: string,
): Promise<{ kind: MemberLetter['kind'] | 'known'; path: string; isToStranger: boolean } | undefined> {
  const { kind, email } = letter
  const mint = (link: Parameters<typeof mintMemberLink>[2]) => mintMemberLink(deps, websiteId, link)
  const findOwn = async () => findMemberOf(deps.db, websiteId, await deps.vault.findPerson(websiteId, email))
  const resetPath = async (member: Member) => `/account/password?token=${await mint({ kind: 'reset', member, now })}`
  switch (kind) {
    case 'sign-up': {
      const member = await findOwn()
      if (member?.isBlocked) return undefined
      // Anybody may ask for a known address, too, so that letter also needs a permit.
      if (member?.isConfirmed) return { kind: 'known', path: await resetPath(member), isToStranger: true }
      const { name, passwordHash, newsletter } = letter
      const token = await mint({ kind, secret: { email, name, passwordHash, newsletter }, now })
      return { kind, path: `/account/confirm?token=${token}`, isToStranger: true }
    }
    case 'reset': {
      const member = await findOwn()
      if (!member?.isConfirmed || member.isBlocked) return undefined
      return { kind, path: await resetPath(member), isToStranger: false }
    }
    case 'invite': {
      const member = await findMember(deps.db, websiteId, letter.siteUserId)
      if (!member || member.isConfirmed || member.isBlocked) return undefined
      const token = await mint({ kind, member, now })
      return { kind, path: `/account/password?token=${token}`, isToStranger: true }
    }
    case 'email': {
      const member = await findMember(deps.db, websiteId, letter.siteUserId)
      if (!member || member.isBlocked) return undefined
      const token = await mint({ kind, member, secret: { email, name: '', passwordHash: null }, now })
      return { kind, path: `/account/confirm?token=${token}`, isToStranger: true }
    }
    case 'password-changed':
      return { kind, path: '/account/login', isToStranger: false }
    case 'email-changed':
      return { kind, path: '/', isToStranger: false }
  }
}

/** True when the mail server deferred it. After any other failure it may have been sent, so it is not sent again. */
async function hand(
  { mail, mailFrom, letterPermits, originOf, ...deps }: MemberLetterDeps,
  found: FoundWebsite,
  letter: MemberLetter,
  letterId: string,
): Promise<boolean> {
  const { tenant, website } = found
  const now = new Date().toISOString()
  const sent = await linkFor({ ...deps, mail, mailFrom, letterPermits, originOf }, tenant.websiteId, letter, now)
  if (!sent) return false
  const giveBack = sent.isToStranger ? await letterPermits.take(letter.email, now) : async () => {}
  if (!giveBack) return false
  const origin = originOf(tenant.subdomain)
  const host = new URL(origin).hostname
  try {
    await mail.send({
      from: { name: senderName(tenant.name, host), address: mailFrom },
      store: tenant.websiteId,
      to: letter.email,
      ...memberLetter({
        kind: sent.kind,
        language: website.language,
        host,
        link: origin + (tenant.languagePath ?? '') + sent.path,
      }),
      headers: {
        'Message-ID': `<member.${letterId}@${mailFrom.split('@')[1]}>`,
        'Auto-Submitted': 'auto-generated',
        ...replyHeader(found),
      },
    })
  } catch (failure) {
    if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack()
    return failure instanceof LetterDelayed
  }
  return false
}
