import { ApiError } from './client.ts'

/** Sends what a person wants under one idempotency key until it is known what became of it. */
export interface IntentKey {
  /** The same request keeps its key after an attempt of unknown outcome; every other one gets a key of its own. */
  send<Request, Reply>(request: Request, attempt: (idempotencyKey: string) => Promise<Reply>): Promise<Reply>
}

/** One for each thing that can be pressed again. Requests are the same when they read the same as JSON. */
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

/** Answers that come without a look at what an earlier attempt did: too slow, still being done, too many. */
const undecided = [408, 409, 429]

function isDefinite(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  const { status, crumbFail } = failure
  return status >= 400 && status < 500 && !crumbFail && !undecided.includes(status)
}
