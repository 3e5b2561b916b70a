import type { ProductItem } from '../../../src/catalog/contract.ts'
import { readStock } from '../../../src/inventory/visitors/endpoints.ts'
import { call } from '../../api/client/client.ts'

const POLL_MS = 20_000
/** A forgotten tab stops polling after an hour, and resumes when it is viewed again. */
const POLLS_MAX = 180

/** Calls back when the product's stock differs from the page. Hidden tabs do not poll. */
export function followStock({ id, structuredContent }: ProductItem, onChange: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let seen = structuredContent.variants.map((variant) => [variant.id, stockOf(variant)]).join()
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = POLLS_MAX

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (signal.aborted || document.visibilityState === 'hidden' || left-- <= 0) return
    const reply = await call(readStock, { query: { itemId: id } }, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const now = reply?.results.map((result) => [result.variantId, stockOf(result)]).join() ?? seen
    if (now !== seen) onChange()
    seen = now
    clearTimeout(timer)
    timer = setTimeout(() => void look(), POLL_MS)
  }

  function onVisible(): void {
    left = POLLS_MAX
    void look()
  }

  document.addEventListener('visibilitychange', onVisible, { signal })
  timer = setTimeout(() => void look(), POLL_MS)
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

const stockOf = ({ unlimited, qtyInStock }: { unlimited: boolean; qtyInStock: number }) =>
  unlimited ? 'unlimited' : qtyInStock
