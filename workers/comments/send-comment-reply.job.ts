import { z } from 'zod'
import { readTexts } from '../../src/comments/comment-text.ts'
import type { CommentLinks } from '../../src/comments/letters/comment-links.ts'
import { commentReplyLetter } from '../../src/comments/letters/comment-reply.letter.ts'
import {
  claimReplyLetter,
  findReplyLetter,
  giveUpOldReplyClaim,
  type LetterParts,
  putBackReplyLetter,
  settleReplyLetter,
} from '../../src/comments/letters/reply-ledger.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Letter, Mail } from '../../src/platform/mail/mail.ts'
import { senderName } from '../../src/platform/mail/sender-name.ts'
import { replyHeader } from '../../src/platform/mail/store-sender.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import type { FoundWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import { nextAttemptAt } from '../letter-retry-delays.ts'
import { deliveryOutcome } from '../restock/sending/delivery-outcome.ts'
import { retryWrite } from '../retry-write.ts'

const Data = z.strictObject({ replyId: z.string().min(1).max(200) })

export interface CommentReplyDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'languageOf'>
  mail: Mail
  mailFrom: string
  commentLinks: CommentLinks
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  originOf(subdomain: string): string
  /** Whether a person may still see what they commented on, where it is for members. Default: always. */
  mayPersonRead(websiteId: string, docId: string, personRef: string): Promise<boolean>
}

/** Tells a person of a reply at most once: claimed in the ledger before the SMTP call, recorded after it. */
export function sendCommentReply(deps: CommentReplyDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'send-comment-reply',
    isFenced: true,
    schema: Data,
    async run({ websiteId, data: { replyId } }) {
      await giveUpOldReplyClaim(deps.db, websiteId, replyId)
      const parts = await findReplyLetter(deps.db, websiteId, replyId)
      if (parts?.state !== 'waiting') return
      const letter = await compose(deps, websiteId, replyId, parts)
      if (typeof letter === 'string')
        return settleReplyLetter(deps.db, websiteId, replyId, null, { state: 'failed', reason: letter })
      const claimId = await claimReplyLetter(deps.db, websiteId, replyId)
      if (claimId === undefined) return
      const outcome = await deliver(deps.mail, letter, parts.delays)
      await retryWrite(() =>
        'until' in outcome
          ? putBackReplyLetter(deps.db, websiteId, replyId, claimId, { until: outcome.until, reason: outcome.note })
          : settleReplyLetter(deps.db, websiteId, replyId, claimId, outcome),
      )
    },
  }
}

/** The letter, or why there is none. Everything that can fail happens before the claim. */
async function compose(
  deps: CommentReplyDeps,
  websiteId: string,
  replyId: string,
  { doc_id, reply_ref, parent_ref, person_ref, isWanted }: LetterParts,
): Promise<Letter | string> {
  if (!isWanted || person_ref === null) return 'They want no e-mail about replies, or the reply was hidden.'
  if (!(await deps.mayPersonRead(websiteId, doc_id, person_ref))) return 'They may not see this page any more.'
  const texts = await readTexts(deps.vault, websiteId, [{ text_ref: reply_ref }, { text_ref: parent_ref }])
  const [reply, parent] = [texts.get(reply_ref ?? ''), texts.get(parent_ref ?? '')]
  if (!reply || !parent || parent.email === '') return 'The comment was erased.'
  const found = await deps.findWebsite(websiteId, await deps.vault.languageOf(websiteId, person_ref))
  if (!found || found.tenant.status === siteStatuses.REMOVED) return 'The website was removed.'
  if (!found.ownerIsConfirmed) return 'The website sends no email until its owner has confirmed their address.'
  const { tenant, website } = found
  const origin = deps.originOf(tenant.subdomain)
  const host = new URL(origin).hostname
  const { languagePath = '' } = tenant
  const unsubscribeLink = origin + languagePath + deps.commentLinks.stop(websiteId, person_ref)
  return {
    from: { name: senderName(tenant.name, host), address: deps.mailFrom },
    store: tenant.websiteId,
    to: parent.email,
    ...commentReplyLetter({
      language: website.language,
      site: tenant.name,
      host,
      name: reply.name,
      body: reply.body,
      link: `${origin}${languagePath}/comments/${doc_id}#comment-${replyId}`,
      unsubscribeLink,
    }),
    headers: {
      // The same for each attempt, so that a receiver can recognise duplicates.
      'Message-ID': `<comment.${replyId}@${deps.mailFrom.split('@')[1]}>`,
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${origin}${deps.commentLinks.stop(websiteId, person_ref)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...replyHeader(found),
    },
  }
}

async function deliver(mail: Mail, letter: Letter, delays: number) {
  try {
    await mail.send(letter)
    return { state: 'sent' as const, reason: '' }
  } catch (failure) {
    const next = nextAttemptAt(delays + 1)
    return deliveryOutcome(failure as Error, next && next.getTime() - Date.now())
  }
}
