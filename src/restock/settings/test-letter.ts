import { NotFound } from '../../platform/errors/http-errors.ts'
import type { SignedIn } from '../../platform/http/request/visit.ts'
import { html } from '../../platform/mail/html.ts'
import { LetterRefused, LetterUncertain } from '../../platform/mail/mail.ts'
import { withoutAddresses } from '../../platform/mail/sender-name.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import type { PreviewReply, TestLetterRequest } from '../admin-contract.ts'
import { letterName, sampleNotice } from '../letter/compose-notice.ts'
import { findNoticeFacts } from '../letter/notice-facts.ts'
import { assertCanSendEmail } from '../sending/assert-can-send-email.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'

const NAME_MAX = 100

/** How the letter about this variant looks with these words. Throws NotFound when shoppers do not see it. */
export async function previewNotice(
  deps: RestockSettingsDeps,
  websiteId: string,
  { productId, variantId, ...texts }: TestLetterRequest,
): Promise<PreviewReply & { from: string }> {
  const sources = { db: deps.db, findWebsite: deps.websites.findWebsite, findItem: deps.findItem }
  const facts = await findNoticeFacts(sources, websiteId, productId)
  const sample = facts && sampleNotice(deps, { ...facts, texts }, variantId)
  if (!facts || !sample) throw new NotFound('Shoppers cannot see this product.')
  return { ...sample, from: letterName(deps, facts) }
}

/** Sends it to the one who asks and to nobody else; gives the address. */
export async function sendTestLetter(
  deps: RestockSettingsDeps,
  websiteId: string,
  { accountId, displayName }: Pick<SignedIn, 'accountId' | 'displayName'>,
  wanted: TestLetterRequest,
): Promise<string> {
  const { email: to, isConfirmed } = await deps.findAddressOf(accountId)
  if (to === null) throw new DomainError('Set your e-mail on your account page first: the test letter goes to it.')
  if (!isConfirmed) throw new DomainError('Confirm your e-mail first: the test letter goes to it.')
  await assertCanSendEmail(deps.db, websiteId)
  const { from, subject, ...letter } = await previewNotice(deps, websiteId, wanted)
  const line = `This is a test letter that ${withoutAddresses(oneLine(displayName, NAME_MAX))} asked for on ${from}.`
  await deps.mail
    .send({
      from: { name: from, address: deps.mailFrom },
      to,
      subject: `[Test] ${subject}`,
      html: beginWith(line, letter.html),
      text: `${line}\n\n${letter.text}`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch(describeFailure)
  return to
}

/** Its address may be anybody's, so whatever the words are, the letter says first what it is. */
function beginWith(line: string, page: string): string {
  const { markup } = html`<p style="margin:0;padding:12px;background:#fff;color:#222;font:14px sans-serif">${line}</p>`
  return page.replace(/<body[^>]*>/, (body) => `${body}${markup}`)
}

function describeFailure(failure: Error): never {
  if (failure instanceof LetterRefused) throw new DomainError('The mail server rejected the test e-mail.')
  if (failure instanceof LetterUncertain)
    throw new DomainError('The connection to the mail server broke, so the test letter may have been sent or not.')
  throw new DomainError('The mail server could not be reached. Please try again later.')
}
