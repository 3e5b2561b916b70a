import { setTimeout as sleep } from 'node:timers/promises'
import type { AppendRequest, Verdict } from './append-request.ts'
import { backoff } from './backoff.ts'
import { StoreUnavailable } from './event-store.ts'

export interface AppendBatcherOptions {
  /**
   * Sends requests for different streams (never two for the same one). Resolves with one verdict per request, in order.
   * On StoreUnavailable the outcome is unknown, and the same requests are sent again.
   */
  send(requests: AppendRequest[]): Promise<Verdict[]>
  onError(error: Error): void
  /** Limit of unanswered appends; further ones are rejected at once. Default: 5,000. */
  maxWaiting?: number | undefined
  /** Maximum number of appends in one batch. Default: 256. */
  maxBatch?: number | undefined
  /** Milliseconds after which an unanswered append fails with StoreUnavailable. Default: 8,000. */
  patience?: number | undefined
}

export interface AppendBatcher {
  append(request: AppendRequest): Promise<Verdict>
  /** Accepts no more appends and waits until all queued ones are answered. */
  close(): Promise<void>
}

interface PendingAppend {
  request: AppendRequest
  open: boolean
  settle(verdict: Verdict): void
  fail(error: unknown): void
}

/**
 * Queues appends while the previous batch is being committed, then sends them together: one commit for all of them.
 * Unanswered requests are sent again with the same event ids, so nothing is lost or written twice.
 */
export function createAppendBatcher(options: AppendBatcherOptions): AppendBatcher {
  const { send, onError, maxWaiting = 5_000, maxBatch = 256, patience = 8_000 } = options
  let waiting: PendingAppend[] = []
  let open = 0
  let closed = false
  let working: Promise<void> | undefined

  function append(request: AppendRequest): Promise<Verdict> {
    if (closed) return Promise.reject(new StoreUnavailable('The event store is closed'))
    if (open >= maxWaiting) return Promise.reject(new StoreUnavailable('Append queue is full'))
    return new Promise((resolve, reject) => {
      waiting.push(ticket(request, resolve, reject))
      working ??= work()
    })
  }

  function ticket(request: AppendRequest, resolve: (v: Verdict) => void, reject: (e: unknown) => void): PendingAppend {
    const timer = setTimeout(() => self.fail(new StoreUnavailable('The event store did not answer in time')), patience)
    function once<A>(answer: (value: A) => void) {
      return (value: A) => {
        if (!self.open) return
        self.open = false
        open--
        clearTimeout(timer)
        answer(value)
      }
    }
    const self = { request, open: true, settle: once(resolve), fail: once(reject) }
    open++
    return self
  }

  async function work(): Promise<void> {
    // Wait one tick, so that requests that arrive together share a batch.
    await new Promise(setImmediate)
    do {
      // Send the next batch at once: the database works on it while the answers to the previous one are sent.
      const { batch, rest } = nextBatch(waiting, maxBatch)
      waiting = rest
      await deliver(batch)
    } while (waiting.length > 0)
    working = undefined
  }

  async function deliver(tickets: PendingAppend[]): Promise<void> {
    for (let attempt = 0, batch = tickets; batch.length > 0; attempt++) batch = await deliverOnce(batch, attempt)
  }

  /** Returns the requests that have to be sent again. */
  async function deliverOnce(batch: PendingAppend[], attempt: number): Promise<PendingAppend[]> {
    try {
      const verdicts = await send(batch.map((one) => one.request))
      for (const [i, verdict] of verdicts.entries()) batch[i]?.settle(verdict)
      return []
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) return oneByOne(batch, error)
      onError(error)
      await sleep(backoff(attempt))
      return batch.filter((one) => one.open)
    }
  }

  /** Sends the requests one by one, so that an invalid one does not fail the others of its batch. */
  async function oneByOne(batch: PendingAppend[], error: unknown): Promise<PendingAppend[]> {
    if (batch.length === 1) batch[0]?.fail(error)
    else for (const one of batch) await deliver([one])
    return []
  }

  return {
    append,
    async close() {
      closed = true
      await working
    },
  }
}

/** Takes only the first request of each stream, so that the second is checked against what the first has written. */
function nextBatch(waiting: PendingAppend[], max: number): { batch: PendingAppend[]; rest: PendingAppend[] } {
  const streams = new Set<string>()
  const batch: PendingAppend[] = []
  const rest: PendingAppend[] = []
  for (const one of waiting) {
    if (!one.open) continue
    const takes = batch.length < max && !streams.has(one.request.stream)
    streams.add(one.request.stream)
    ;(takes ? batch : rest).push(one)
  }
  return { batch, rest }
}
