import { NotSignedIn } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import { memberMessages } from '../contract.ts'
import type { MemberDeps } from '../deps.ts'
import { findMemberOf, type Member } from '../members-store.ts'
import { findKnownDevice } from './member-sessions.ts'

/** Budgets of a website and realm are counted apart: the same address may be that of a contributor, or of another store. */
export const budgetSubject = (websiteId: string, email: string) => `member ${websiteId} ${normalizeEmail(email)}`

export interface LogInAttempt {
  email: string
  password: string
  captchaToken?: string | undefined
  deviceTokens: readonly string[]
  /** IP address. */
  address: string
  /** ISO 8601 */
  now: string
}

/**
 * The member with this address and password. Throws NotSignedIn, after the same work whether or not the address has an
 * account; CaptchaRequired and RateLimited after too many wrong passwords; DomainError for a blocked account, only when the
 * password was right.
 */
export async function authenticateMember(
  { db, vault, judge }: Pick<MemberDeps, 'db' | 'vault' | 'judge'>,
  websiteId: string,
  { email, password, captchaToken, deviceTokens, address, now }: LogInAttempt,
): Promise<Member> {
  const normal = normalizeEmail(email)
  const member = await findMemberOf(db, websiteId, await vault.findPerson(websiteId, normal))
  const device = await findKnownDevice(db, websiteId, member, deviceTokens)
  const isRight = await judge.judge({
    subject: budgetSubject(websiteId, normal),
    kept: member?.passwordHash,
    password,
    captchaToken,
    device: device === undefined ? undefined : `member ${device}`,
    address,
    now,
  })
  if (!member || !isRight) throw new NotSignedIn(memberMessages.wrong)
  if (member.isBlocked) throw new DomainError(memberMessages.blocked)
  return member
}

/** Whether this is the member's current password; it has the budgets of a login. Throws like `authenticateMember`. */
export async function verifyOwnPassword(
  { judge }: Pick<MemberDeps, 'judge'>,
  websiteId: string,
  {
    member,
    email,
    sessionId,
    ...typed
  }: {
    member: Member
    email: string
    sessionId: string
    password: string
    captchaToken: string | undefined
    address: string
    now: string
  },
): Promise<boolean> {
  return judge.judge({
    subject: budgetSubject(websiteId, email),
    kept: member.passwordHash,
    device: `member-session ${sessionId}`,
    ...typed,
  })
}
