import { ApiError } from '../api/client/client.ts'
import type { SaveQueue, SaveQueueTransitions } from './save-queue.ts'
import { createSendLoop, type Outcome } from './send-loop.ts'

/** Saves changes to a revision, and returns the current document. */
export type SendChanges<Doc, Changes> = (
  request: { revision: number; changes: Changes },
  idempotencyKey: string,
) => Promise<Doc>

/** Why the last attempt saved nothing and will be retried: the server was not reached, or the session has ended. */
export type Trouble = 'offline' | 'signed-out' | null

interface SenderDeps<Doc, Changes extends object> {
  queues: SaveQueueTransitions<Doc, Changes>
  revision(doc: Doc): number
  read(): SaveQueue<Doc, Changes>
  set(queue: SaveQueue<Doc, Changes>, trouble: Trouble): void
  send: SendChanges<Doc, Changes>
  reread(): Promise<Doc>
  /** Fails with 401 while nobody, or another account, is signed in; asked before saving after the session has ended. */
  checkAccount?(): Promise<void>
}

const AUTOSAVE_MS = 800

/** Empties the queue, one request at a time. Failed attempts are retried unchanged, with the same idempotency key. */
export function createSender<Doc, Changes extends object>(deps: SenderDeps<Doc, Changes>) {
  const { queues, revision, read, set, send, reread, checkAccount } = deps
  let trouble: Trouble = null
  const keyOf = rememberKey<Changes>()
  const loop = createSendLoop(attempt, AUTOSAVE_MS)

  async function attempt(): Promise<Outcome> {
    const queue = queues.startSending(read())
    if (queue.sending === null) return 'done'
    set(queue, trouble)
    try {
      if (trouble === 'signed-out') await checkAccount?.()
      const request = { revision: revision(queue.base), changes: queue.sending }
      const doc = await send(request, keyOf(queue.sending))
      proceed(queues.acknowledge(read(), doc))
      return 'more'
    } catch (failure) {
      return handle(toApiError(failure))
    }
  }

  async function handle(error: ApiError): Promise<Outcome> {
    if (error.status === 409) return rereadOrRetry()
    if (isUnreachable(error)) return retryLater(error)
    proceed(queues.reject(read(), error.message, withoutPrefix(error.errors)))
    return Object.keys(error.errors).length > 0 ? 'more' : 'done'
  }

  async function rereadOrRetry(): Promise<Outcome> {
    try {
      proceed(queues.rebase(read(), await reread()))
      return 'more'
    } catch (failure) {
      return retryLater(toApiError(failure))
    }
  }

  function retryLater({ status }: ApiError): Outcome {
    trouble = status === 401 ? 'signed-out' : 'offline'
    set(read(), trouble)
    return 'later'
  }

  function proceed(queue: SaveQueue<Doc, Changes>): void {
    trouble = null
    set(queue, trouble)
  }

  return { ...loop, trouble: () => trouble }
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

/** Also after the session has ended: the person signs in again in another tab. */
export const isUnreachable = (error: ApiError) => isTransient(error) || error.status === 401

/** `changes.title` of the request is `title` of the document. */
function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^changes\./, ''), message]))
}
