import type { AdminItem, ItemChanges } from '../../../../../src/catalog/admin-contract.ts'
import { ApiError } from '../../../../api/client.ts'
import { acknowledge, rebase, reject, type SaveQueue, startSending } from './save-queue.ts'

/** Saves changes that were made on a revision, and answers the product as it is now. */
export type SendChanges = (request: { revision: number; changes: ItemChanges }, key: string) => Promise<AdminItem>

interface SenderDeps {
  read(): SaveQueue
  /** `offline`: the last attempt did not reach the server and is going to be repeated. */
  set(queue: SaveQueue, offline: boolean): void
  send: SendChanges
  reread(): Promise<AdminItem>
}

const AUTOSAVE_MS = 800
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Empties the queue, one request at a time. What did not get through is sent again as it was, under its own key. */
export function createSender({ read, set, send, reread }: SenderDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retryMs = FIRST_RETRY_MS
  let closed = true

  const keyOf = rememberKeys()

  /** Answers whether to go on with the next request. */
  async function attempt(): Promise<boolean> {
    const queue = startSending(read())
    if (queue.sending === null) return false
    set(queue, retryMs > FIRST_RETRY_MS)
    try {
      const request = { revision: queue.base.revision, changes: queue.sending }
      const item = await send(request, keyOf(queue.sending))
      retryMs = FIRST_RETRY_MS
      set(acknowledge(read(), item), false)
      return true
    } catch (failure) {
      return judge(failure)
    }
  }

  async function judge(failure: unknown): Promise<boolean> {
    const error = errorOf(failure)
    if (error.status === 409) return rereadOrRetry()
    if (isPassing(error)) return retryLater()
    set(reject(read(), error.message, ofItem(error.errors)), false)
    retryMs = FIRST_RETRY_MS
    return Object.keys(error.errors).length > 0
  }

  async function rereadOrRetry(): Promise<boolean> {
    const theirs = await reread().catch(() => undefined)
    if (!theirs) return retryLater()
    set(rebase(read(), theirs), false)
    return true
  }

  function retryLater(): false {
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    set(read(), true)
    schedule(retryMs / 2)
    return false
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= untilFalse(() => !closed && attempt()).finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(afterMs = AUTOSAVE_MS): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), afterMs)
  }

  return {
    flush,
    schedule: () => schedule(),
    open() {
      closed = false
      schedule()
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** The same changes keep their key from attempt to attempt, so that they are carried out once. */
function rememberKeys(): (sending: ItemChanges) => string {
  let open: { sending: ItemChanges; key: string } | undefined
  return (sending) => {
    if (open?.sending !== sending) open = { sending, key: crypto.randomUUID() }
    return open.key
  }
}

async function untilFalse(step: () => false | Promise<boolean>): Promise<void> {
  while (await step());
}

/** A page that is called away in the middle was not reached either. */
const errorOf = (failure: unknown) => (failure instanceof ApiError ? failure : new ApiError(0, ''))

/** Nothing is wrong with what was sent; a later attempt may get through. */
const isPassing = ({ status }: ApiError) => status === 0 || status >= 500 || status === 408 || status === 429

/** `changes.title` of the request is `title` of the product. */
function ofItem(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.replace(/^changes\./, ''), message]))
}
