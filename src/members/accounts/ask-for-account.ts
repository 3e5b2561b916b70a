import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { EMAIL_BLANK, EMAIL_INVALID } from '../../shared/messages/sign-up-messages.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import type { MemberDeps } from '../deps.ts'
import { addMemberLetter, type WantedNewsletter } from '../letters/member-letters.ts'
import { budgetSubject } from './log-in.ts'

interface Asked {
  email: string
  captchaToken?: string | undefined
  /** IP address. */
  address: string
  /** ISO 8601 */
  now: string
  /** Of the visitor, on a website with several (BCP 47). */
  language?: string | undefined
}

type LetterDeps = Pick<MemberDeps, 'db' | 'vault' | 'resetGuard'>
type AccountDeps = LetterDeps & Pick<MemberDeps, 'passwords' | 'findJoinList'>

/**
 * Sends the link that creates an account, or a reminder that there is one. Answer and work are the same for both: the job
 * looks it up (promise S6). Throws InvalidFields, and CaptchaRequired after many requests from one network.
 */
export async function askForAccount(
  deps: AccountDeps,
  websiteId: string,
  {
    name,
    password,
    isJoinMailingList,
    ...asked
  }: Asked & { name: string; password: string; isJoinMailingList: boolean },
): Promise<void> {
  const email = addressIn(asked.email)
  const fault = passwordError(password, email)
  if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
  const isAdmitted = await admit(deps, websiteId, { ...asked, email })
  const passwordHash = await deps.passwords.hash(password, { lane: 'plain', whose: networkOf(asked.address) })
  if (!isAdmitted) return
  const newsletter = isJoinMailingList ? await newsletterOf(deps, websiteId, asked.address) : undefined
  await addMemberLetter(deps, websiteId, {
    kind: 'sign-up',
    email,
    name,
    passwordHash,
    newsletter,
    language: asked.language,
  })
}

/** What the box says, and a keyed hash of the network it was ticked from; undefined where there is no box. */
async function newsletterOf(
  { findJoinList, vault }: AccountDeps,
  websiteId: string,
  address: string,
): Promise<WantedNewsletter | undefined> {
  const list = await findJoinList(websiteId)
  if (!list) return undefined
  const [proof = null] = await vault.hashes(websiteId, [`newsletter network ${networkOf(address)}`])
  return { listId: list.id, words: list.words, proof }
}

/** Sends a link to set a new password, if the address has an account. Throws like `askForAccount`. */
export async function askForPassword(deps: LetterDeps, websiteId: string, asked: Asked): Promise<void> {
  const email = addressIn(asked.email)
  if (await admit(deps, websiteId, { ...asked, email }))
    await addMemberLetter(deps, websiteId, { kind: 'reset', email, language: asked.language })
}

/** False when the address has got its letters for this hour; they are still good. */
function admit({ resetGuard }: LetterDeps, websiteId: string, { email, ...asked }: Asked): Promise<boolean> {
  return resetGuard.admit({ captchaToken: undefined, ...asked, email: budgetSubject(websiteId, email) })
}

/** Normalized. Throws InvalidFields. */
export function addressIn(typed: string): string {
  const email = typed.trim()
  if (email === '') throw new InvalidFields({ email: EMAIL_BLANK }, EMAIL_BLANK)
  if (!isEmail(email)) throw new InvalidFields({ email: EMAIL_INVALID }, EMAIL_INVALID)
  return normalizeEmail(email)
}
