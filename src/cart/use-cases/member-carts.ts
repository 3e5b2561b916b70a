import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { Cart, type CartState, type Entry } from '../cart.ts'
import { mergeCart } from '../commands/merge-cart.ts'
import { findOpenCart, inOpenCart } from './open-cart.ts'
import { cartSubject } from './stored-fields.ts'

interface MemberCartDeps {
  executor: Pick<Executor, 'execute' | 'load'>
  vault: Pick<Vault, 'read' | 'putAll' | 'forget'>
}

/**
 * The cart of a member who has just logged in, with what they had put into the visitor's cart of this browser: that cart
 * becomes theirs if they have none, else its lines are added to theirs, once. Returns its id.
 */
export async function takeOverCart(
  deps: MemberCartDeps,
  ctx: Ctx,
  { own, visitors }: { own: string | null; visitors: string | undefined },
): Promise<string> {
  const { websiteId } = ctx
  const [mine, brought] = await Promise.all([
    own === null ? undefined : findOpenCart(deps, websiteId, own),
    visitors === undefined ? undefined : findOpenCart(deps, websiteId, visitors),
  ])
  if (!brought || !hasLines(brought.state)) return mine?.id ?? brought?.id ?? v7()
  if (!mine || !hasLines(mine.state) || mine.id === brought.id) return brought.id
  // The key finds a repeat: a form that is sent twice adds no line twice.
  const once = { correlationId: ctx.intent.correlationId, key: `merge:${brought.id}` }
  return inOpenCart(mine.id, async (id) => {
    await addLines(deps, { ...ctx, intent: once }, { id, from: brought.state.entries })
    return id
  })
}

/** A new cart with the lines of this one; undefined when it has none. */
export async function copyCart(deps: MemberCartDeps, ctx: Ctx, cartId: string): Promise<string | undefined> {
  const { state } = await findOpenCart(deps, ctx.websiteId, cartId)
  if (!hasLines(state)) return undefined
  const id = v7()
  const { correlationId } = ctx.intent
  await addLines(deps, { ...ctx, intent: { correlationId } }, { id, from: state.entries, isNew: true })
  return id
}

const hasLines = ({ isPurchased, entries }: CartState) => !isPurchased && entries.length > 0

/** Answers of forms are stored again under the cart that gets the lines, so that they are erased with it. */
async function addLines(
  { executor, vault }: MemberCartDeps,
  { websiteId, intent, now }: Ctx,
  { id, from, isNew = false }: { id: string; from: readonly Entry[]; isNew?: boolean },
): Promise<void> {
  const texts = await vault.read(
    websiteId,
    from.flatMap(({ fieldsRef }) => fieldsRef ?? []),
  )
  const answered = from.filter(({ fieldsRef }) => texts.has(fieldsRef ?? ''))
  const refs = await vault.putAll(
    websiteId,
    answered.map(({ fieldsRef }) => ({ subject: cartSubject(id), text: texts.get(fieldsRef ?? '') ?? '' })),
  )
  const kept = new Map(answered.map((entry, place) => [entry.id, refs[place] ?? null]))
  const entries = from.map((entry) => ({ ...entry, fieldsRef: kept.get(entry.id) ?? null }))
  const { state } = await executor.execute(Cart, { websiteId, id, isNew }, intent, (cart) =>
    mergeCart(cart, { entries, at: now }),
  )
  const used = new Set(state.entries.map(({ fieldsRef }) => fieldsRef))
  await vault.forget(
    websiteId,
    refs.filter((ref) => !used.has(ref)),
  )
}
