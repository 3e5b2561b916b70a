import { constantTimeResponse } from '../../platform/async/constant-time-response.ts'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'
import type { NewsletterSettings } from '../../shared/newsletter/newsletter-settings.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import { EMAIL_NOT_VALID, FIELDS_INVALID, REQUIRED } from '../../shared/validation/field-messages.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { type ConsentDeps, joinList } from '../consent/join-list.ts'
import { type ConsentSource, newsletterLimits, newsletterMessages } from '../contract.ts'
import { findOpenList } from '../queries.ts'

export interface SignUpDeps extends ConsentDeps {
  vault: Pick<Vault, 'keepPerson' | 'put' | 'hashes'>
  newsletterSettings: { find(websiteId: string): Promise<NewsletterSettings> }
  captchas: { altcha: Pick<Captcha, 'verify'> }
}

export interface TypedSignUp {
  listId: string
  email: string
  name: string
  words: string
  page: string
  source: ConsentSource
  /** Where it came from, of which only a hash is stored. */
  network: string
  captchaToken: string | undefined
  /** What people do not see was filled in. */
  isTrapped: boolean
  now: string
  /** In which they write, on a website with several (BCP 47). */
  language: string | undefined
}

/**
 * Takes a visitor's sign-up. What they are told, and how long it takes, is the same for every address; a program that filled in
 * the hidden box is told the same, too. Throws InvalidFields or DomainError.
 */
export async function signUp(deps: SignUpDeps, websiteId: string, typed: TypedSignUp): Promise<{ message: string }> {
  const email = addressIn(typed)
  const list = await findOpenList(deps.db, websiteId, typed.listId)
  if (!list) throw new DomainError(newsletterMessages.closed)
  const { captcha } = await deps.newsletterSettings.find(websiteId)
  if (captcha && !(await isPerson(deps, websiteId, typed.captchaToken))) throw new DomainError(CAPTCHA_MISSING)
  if (!typed.isTrapped) await constantTimeResponse(() => store(deps, websiteId, typed, email))
  return { message: list.doubleOptIn ? CHECK_EMAIL : SUBSCRIBED }
}

export const CHECK_EMAIL = 'Almost done. Please check your e-mail for a link to confirm your subscription.'
export const SUBSCRIBED = 'Thank you for subscribing.'

function addressIn({ email: text }: TypedSignUp): string {
  const email = text.trim()
  if (email === '') throw new InvalidFields({ email: REQUIRED }, FIELDS_INVALID)
  if (!isEmail(email)) throw new InvalidFields({ email: EMAIL_NOT_VALID }, FIELDS_INVALID)
  return email
}

const isPerson = async ({ captchas }: SignUpDeps, websiteId: string, token = '') =>
  token !== '' && captchas.altcha.verify(websiteId, token)

async function store(deps: SignUpDeps, websiteId: string, typed: TypedSignUp, email: string): Promise<void> {
  const { listId, words, page, source, network, now } = typed
  const personRef = await deps.vault.keepPerson(websiteId, email, typed.language)
  const name = oneLine(typed.name, newsletterLimits.NAME)
  const [proof = null] = await deps.vault.hashes(websiteId, [`newsletter network ${network}`])
  // Under the person, so that erasing them erases it.
  const nameRef = name === '' ? null : await deps.vault.put(websiteId, `person:${normalizeEmail(email)}`, name)
  await joinList(deps, websiteId, { listId, personRef, source, words, page, proof, nameRef, at: now })
}
