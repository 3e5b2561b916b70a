import { type Intent, KeyInFlight, KeyReused } from './executor.ts'

/** The idempotency keys whose first command is still running in this process. */
export interface KeysInFlight {
  /**
   * Runs the command while its key is held. Throws KeyInFlight when the key is held already, KeyReused when it is held for
   * a different request.
   */
  withKey<T>(stream: string, intent: Intent, run: () => Promise<T>): Promise<T>
}

export function createKeysInFlight(): KeysInFlight {
  const held = new Map<string, string | undefined>()
  return {
    async withKey(stream, { key, request }, run) {
      if (key === undefined) return run()
      const place = `${stream} ${key}`
      if (held.has(place)) throw refusal(key, held.get(place) === request)
      held.set(place, request)
      try {
        return await run()
      } finally {
        held.delete(place)
      }
    },
  }
}

function refusal(key: string, sameRequest: boolean): Error {
  if (sameRequest) return new KeyInFlight(`The first request with the key ${key} is still running`)
  return keyReused(key)
}

export function keyReused(key: string): KeyReused {
  return new KeyReused(`The key ${key} came with another request before`)
}
