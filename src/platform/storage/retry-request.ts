import { setTimeout as sleep } from 'node:timers/promises'

/** Retries with growing back-off while the server answers with an error of its own or does not answer. */
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
