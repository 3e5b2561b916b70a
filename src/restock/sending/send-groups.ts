import { listSeenVariants } from '../../catalog/queries.ts'
import { NotFound } from '../../platform/errors/http-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { SendReply } from '../admin-contract.ts'
import type { GroupId } from '../contract.ts'
import { assertCanSendEmail } from './assert-can-send-email.ts'
import { requestSend } from './request-send.ts'
import type { SendingDeps } from './sending-deps.ts'

export const NOBODY_WAITS = 'Nobody is waiting for this.'
export const NOT_PUBLIC = 'Publish the product first: nobody could see it.'

/** Somebody has pressed Send. Variants that are gone, belong to another website or are seen by nobody are left out. */
export async function sendGroups(deps: SendingDeps, visit: Visit, wanted: GroupId[]): Promise<SendReply> {
  const { websiteId } = requireTenant(visit)
  // Each once, in the order of their ids: that of the first request and of its repetition.
  const known = await listSeenVariants(deps.db, websiteId, wanted)
  if (known.length === 0) throw new NotFound()
  const groups = known.filter(({ isSeen }) => isSeen).map(({ productId, variantId }) => ({ productId, variantId }))
  if (groups.length === 0) throw new DomainError(NOT_PUBLIC)
  await assertCanSendEmail(deps.db, websiteId)
  const { correlationId, key, request } = visit.intent
  const asked = {
    websiteId,
    groups,
    accountId: requireAccount(visit).accountId,
    now: visit.now,
    correlationId,
    key,
    request,
  }
  const reply = await requestSend(deps, asked)
  if (reply.total === 0) throw new DomainError(NOBODY_WAITS)
  return reply
}
