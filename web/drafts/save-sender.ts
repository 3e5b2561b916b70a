import { ApiError } from '../api/client/client.ts'
import type { SaveQueue, SaveQueueTransitions } from './save-queue.ts'
import { createSendLoop, type Outcome } from './send-loop.ts'

/** Saves changes to a revision, and returns the current document. */
export type SendChanges<Doc, Changes> = (
  request: { revision: number; changes: Changes },
  idempotencyKey: string,
) => Promise<Doc>

interface SenderDeps<Doc, Changes extends object> {
  queues: SaveQueueTransitions<Doc, Changes>
  revision(doc: Doc): number
  read(): SaveQueue<Doc, Changes>
  /** `offline`: the last attempt did not reach the server and will be retried. */
  set(queue: SaveQueue<Doc, Changes>, offline: boolean): void
  send: SendChanges<Doc, Changes>
  reread(): Promise<Doc>
}

const AUTOSAVE_MS = 800

/** Empties the queue, one request at a time. Failed attempts are retried unchanged, with the same idempotency key. */
export function createSender<Doc, Changes extends object>(deps: SenderDeps<Doc, Changes>) {
  const { queues, revision, read, set, send, reread } = deps
  const keyOf = rememberKey<Changes>()
  const loop = createSendLoop(attempt, AUTOSAVE_MS)

  async function attempt(): Promise<Outcome> {
    const queue = queues.startSending(read())
    if (queue.sending === null) return 'done'
    set(queue, loop.isRetrying())
    try {
      const request = { revision: revision(queue.base), changes: queue.sending }
      const doc = await send(request, keyOf(queue.sending))
      set(queues.acknowledge(read(), doc), false)
      return 'more'
    } catch (failure) {
      return handle(toApiError(failure))
    }
  }

  async function handle(error: ApiError): Promise<Outcome> {
    if (error.status === 409) return rereadOrRetry()
    if (isTransient(error)) return retryLater()
    set(queues.reject(read(), error.message, withoutPrefix(error.errors)), false)
    return Object.keys(error.errors).length > 0 ? 'more' : 'done'
  }

  async function rereadOrRetry(): Promise<Outcome> {
    const theirs = await reread().catch(() => undefined)
    if (!theirs) return retryLater()
    set(queues.rebase(read(), theirs), false)
    return 'more'
  }

  function retryLater(): Outcome {
    set(read(), true)
    return 'later'
  }

  return loop
}

/** The same changes keep their key across attempts, so that they are executed once. */
function rememberKey<Changes>(): (sending: Changes) => string {
  let current: { sending: Changes; key: string } | undefined
  return (sending) => {
    if (current?.sending !== sending) current = { sending, key: crypto.randomUUID() }
    return current.key
  }
}

/** An aborted request is treated like one that did not reach the server. */
export const toApiError = (failure: unknown) => (failure instanceof ApiError ? failure : new ApiError(0, ''))

/** The request is valid; a later attempt may succeed. */
export const isTransient = ({ status }: ApiError) => status === 0 || status >= 500 || status === 408 || status === 429

/** `changes.title` of the request is `title` of the document. */
function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^changes\./, ''), message]))
}
