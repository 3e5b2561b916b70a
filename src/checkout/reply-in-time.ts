import type { PlaceOrderReply } from './contract.ts'
import { CHECKING } from './phase.ts'

/** Milliseconds since the request arrived; shorter than a request's timeout, so that a slow bank never causes a 503. */
const PATIENCE_MS = 6_500

/**
 * The result of placing an order. When the bank was asked but has not answered in time, the reply says that the payment is
 * being checked: placing continues in the background, the page follows it, and the sweep finishes it if the process ends.
 * @param place calls `onAsked` before it asks the bank
 * @param since when the request arrived, in milliseconds since 1970
 */
export async function replyInTime(
  place: (onAsked: () => void) => Promise<PlaceOrderReply>,
  since: number,
): Promise<PlaceOrderReply> {
  let isBankAsked = false
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), since + PATIENCE_MS - Date.now())
  })
  const placing = place(() => {
    isBankAsked = true
  })
  try {
    const reply = await Promise.race([placing, patience])
    return reply ?? (isBankAsked ? stillChecking : await placing)
  } finally {
    clearTimeout(timer)
  }
}

const stillChecking: PlaceOrderReply = {
  phase: 'checking',
  sentence: CHECKING,
  action: null,
  orderId: null,
  orderUrl: null,
}
