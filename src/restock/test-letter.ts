import { NotFound } from '../platform/http/refusals.ts'
import { LetterRefused, LetterUncertain } from '../platform/mail/mail.ts'
import { Rejection } from '../shared/rejection.ts'
import type { PreviewReply, TestLetterRequest } from './admin-contract.ts'
import { letterName, sampleNotice } from './compose-notice.ts'
import { findNoticeFacts } from './notice-facts.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'

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
  return { ...sample, from: letterName(facts) }
}

/** Sends it to the one who asks and to nobody else; gives the address. */
export async function sendTestLetter(
  deps: RestockSettingsDeps,
  websiteId: string,
  accountId: string,
  wanted: TestLetterRequest,
): Promise<string> {
  const to = await deps.findEmailOf(accountId)
  if (to === null) throw new Rejection('Set your e-mail on your account page first: the test letter goes to it.')
  const { from, subject, ...letter } = await previewNotice(deps, websiteId, wanted)
  await deps.mail
    .send({
      from: { name: from, address: deps.mailFrom },
      to,
      subject: `[Test] ${subject}`,
      ...letter,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch(sayWhatHappened)
  return to
}

function sayWhatHappened(failure: Error): never {
  if (failure instanceof LetterRefused) throw new Rejection('The mail server refused the test letter.')
  if (failure instanceof LetterUncertain)
    throw new Rejection('The connection to the mail server broke, so the test letter may have been sent or not.')
  throw new Rejection('The mail server could not be reached. Please try again later.')
}
