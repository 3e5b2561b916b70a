import type { PlaceOrderReply } from './contract.ts'
import { CHECKING } from './phase.ts'

/** Since the request came; shorter than it may last, so that a slow bank never makes the shopper read that nothing answers. */
const PATIENCE_MS = 6_500

/**
 * What became of an order that is being placed. Where the bank was asked and has not answered in time: that the payment is
 * being checked. The work goes on behind that answer, and its page follows it, as the sweep does.
 * @param place calls `onAsked` before it asks the bank
 * @param since milliseconds of the clock at which the request came
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
  ...{ phase: 'checking', sentence: CHECKING, action: null },
  ...{ orderId: null, orderUrl: null },
}
