import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again, after longer and longer pauses, while the answer is a fault of the other side or does not come at all. */
export async function retryRequest(
  { attempts, backoffMs }: { attempts: number; backoffMs: number },
  ask: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === attempts
    const reply = await ask().catch((error: unknown) => {
      if (last) throw error
      return undefined
    })
    if (reply && (last || !isTransient(reply.status))) return reply
    await reply?.body?.cancel()
    await sleep(backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
  }
}

function isTransient(status: number): boolean {
  return status >= 500 || status === 429
}
