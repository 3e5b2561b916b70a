import { advance } from '../process/advance.ts'
import { loadCheckout } from '../process/checkout-stream.ts'
import type { AskedCheckout, ShowDeps } from '../use-cases/show-checkout.ts'
import { isOwnCheckout } from '../use-cases/start-checkout.ts'

/** A page does not wait longer for a gateway; events, the sweep and the next look at the page finish it. */
const PATIENCE_MS = 2_500

/**
 * The shopper is back, perhaps from having paid: the next steps are taken now, as a webhook or the sweep would take them a
 * little later. The page decides nothing, and shows what was recorded also where this fails.
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
