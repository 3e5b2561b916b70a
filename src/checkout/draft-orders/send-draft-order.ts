import type { Ctx } from '../../platform/ctx.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { mintCartToken } from '../cart-tokens.ts'
import { ALREADY_ORDERED } from '../commands/give-details.ts'
import { openDraft, sendDraft } from '../commands/save-draft.ts'
import { decideDraft, loadDraft, targetOf } from './draft-checkout.ts'
import type { DraftDeps } from './draft-deps.ts'

/** Enqueues the e-mail with the pay link. */
export async function sendDraftOrder(deps: DraftDeps, ctx: Ctx, draftId: string): Promise<void> {
  const { draft } = await loadOpen(deps, ctx, draftId)
  const round = draft.sentRounds + 1
  await decideDraft(deps, ctx, draftId, (state) => sendDraft(state, { round, at: ctx.now }))
}

/** Creates a pay link to share by other means; its token is not stored. */
export async function linkDraftOrder(
  deps: DraftDeps,
  ctx: Ctx,
  { draftId, tenant }: { draftId: string; tenant: Tenant },
): Promise<string> {
  const { draft } = await loadOpen(deps, ctx, draftId)
  if (openDraft(draft).lines.length === 0) throw new DomainError('Add something to this order first.')
  const token = await mintCartToken(deps.db, ctx.websiteId, targetOf(ctx, draftId).checkoutId, ctx.now)
  return `${deps.canonicalOriginOf(tenant)}/checkout?cartToken=${token}`
}

async function loadOpen(deps: DraftDeps, { websiteId }: Ctx, draftId: string) {
  const loaded = await loadDraft(deps, websiteId, draftId)
  openDraft(loaded.draft)
  if (loaded.checkout.orderId !== null) throw new DomainError(ALREADY_ORDERED)
  return loaded
}
