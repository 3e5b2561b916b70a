import { advance } from '../process/advance.ts'
import { loadCheckout } from '../process/checkout-stream.ts'
import type { AskedCheckout, ShowDeps } from '../use-cases/show-checkout.ts'
import { isOwnCheckout } from '../use-cases/start-checkout.ts'

/** How long the page waits for a gateway; events, the sweep or the next page load continue from there. */
const PATIENCE_MS = 2_500

/**
 * The shopper came back, perhaps after paying: takes the next steps now instead of waiting for a webhook or the sweep. The
 * page decides nothing, and shows what is recorded even if this fails.
 */
export async function followPayment(
  deps: ShowDeps,
  { websiteId, checkoutId, now, ...browser }: AskedCheckout & { websiteId: string },
): Promise<void> {
  const target = { websiteId, checkoutId, now }
  const state = await loadCheckout(deps, target)
  if (!state.placement || !isOwnCheckout(state, checkoutId, browser)) return
  const advanced = advance(deps, target).then(
    () => undefined,
    () => undefined,
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([advanced, patience])
  clearTimeout(timer)
}
