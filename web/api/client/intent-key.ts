import { ApiError } from './client.ts'

/** Sends a request under one idempotency key until its outcome is known. */
export interface IntentKey {
  /** The same request keeps its key after an attempt of unknown outcome; any other gets a new key. */
  send<Request, Reply>(request: Request, attempt: (idempotencyKey: string) => Promise<Reply>): Promise<Reply>
}

/** One per button. Requests are the same if their JSON is equal. */
export function createIntentKey(newKey: () => string = () => crypto.randomUUID()): IntentKey {
  let open: { wanted: string; key: string } | undefined
  return {
    async send(request, attempt) {
      const wanted = JSON.stringify(request)
      if (open?.wanted !== wanted) open = { wanted, key: newKey() }
      const { key } = open
      const settle = () => {
        if (open?.key === key) open = undefined
      }
      try {
        const reply = await attempt(key)
        settle()
        return reply
      } catch (failure) {
        if (isDefinite(failure)) settle()
        throw failure
      }
    },
  }
}

/** Statuses that leave the outcome of an earlier attempt open: timeout, still running, rate limit. */
const undecided = [408, 409, 429]

function isDefinite(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  const { status, crumbFail } = failure
  return status >= 400 && status < 500 && !crumbFail && !undecided.includes(status)
}
