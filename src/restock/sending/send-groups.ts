import { listSeenVariants } from '../../catalog/queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import type { SendReply } from '../admin-contract.ts'
import type { GroupId } from '../contract.ts'
import { assertCanSendEmail } from './assert-can-send-email.ts'
import { requestSend } from './request-send.ts'
import type { SendingDeps } from './sending-deps.ts'

export const NOBODY_WAITS = 'No one is waiting for this.'
export const NOT_PUBLIC = 'Publish the product first: no one could see it.'

/** Sends to groups chosen by a person. Variants that are deleted, not public or of another website are left out. */
export async function sendGroups(deps: SendingDeps, ctx: Ctx, wanted: GroupId[]): Promise<SendReply> {
  // Deduplicated and sorted by id, so that a repeated request has the same fingerprint.
  const known = await listSeenVariants(deps.db, ctx.websiteId, wanted)
  if (known.length === 0) throw new UnknownEntity()
  const groups = known.filter(({ isSeen }) => isSeen).map(({ productId, variantId }) => ({ productId, variantId }))
  if (groups.length === 0) throw new DomainError(NOT_PUBLIC)
  await assertCanSendEmail(deps.db, ctx.websiteId)
  const reply = await requestSend(deps, ctx, { groups })
  if (reply.total === 0) throw new DomainError(NOBODY_WAITS)
  return reply
}
