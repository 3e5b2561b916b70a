import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendTestLetterTo, testLetterAddress } from '../../platform/mail/send-test-letter.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import type { PreviewReply, TestLetterRequest } from '../admin-contract.ts'
import { letterName, sampleNotice } from '../letter/compose-notice.ts'
import { findNoticeFacts } from '../letter/notice-facts.ts'
import { assertCanSendEmail } from '../sending/assert-can-send-email.ts'
import type { RestockSettingsDeps } from './settings-deps.ts'

/** Renders the letter about this variant with these texts. Throws NotFound when shoppers may not see the variant. */
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

/** Sends it to the person who requests it and to nobody else; returns the address. */
export async function sendTestLetter(
  deps: RestockSettingsDeps,
  websiteId: string,
  { accountId, displayName }: Pick<SignedIn, 'accountId' | 'displayName'>,
  wanted: TestLetterRequest,
): Promise<string> {
  const to = await testLetterAddress(deps, accountId)
  await assertCanSendEmail(deps.db, websiteId)
  const { from, ...letter } = await previewNotice(deps, websiteId, wanted)
  await sendTestLetterTo(deps, { to, from, displayName }, letter)
  return to
}
