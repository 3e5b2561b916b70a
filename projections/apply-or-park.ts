import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorded } from '../src/platform/event-store/event-store.ts'
import { applyBatch, inCheckpointTransaction, type Step } from './apply-batch.ts'
import { progress, type TableSet } from './checkpoint.ts'
import { type ProjectionLog, retryThroughOutages } from './outage.ts'
import type { ApplyStep } from './shared-transaction.ts'

const RETRIES = 5
/** Within a batch that has failed several times, further retries must not delay the other websites. */
const RETRIES_SINGLE_EVENT = 1
const FIRST_BACKOFF_MS = 20

export interface RunContext {
  /** Applies steps of live tables; by default each in a transaction of its own. */
  apply?: ApplyStep
  signal: AbortSignal
  log: ProjectionLog | undefined
}

/**
 * Applies the step. If its events keep failing, the step is halved until the failing event is alone; that one is stored in
 * `parked_events` and reported, and the rest goes on. False when another process was faster: re-read the checkpoint.
 */
export async function applyOrPark(set: TableSet, step: Step, around: RunContext, retries = RETRIES): Promise<boolean> {
  try {
    return await withRetries(() => (around.apply ?? applyBatch)(set, step), retries, around)
  } catch (error) {
    const [event] = step.events
    if (around.signal.aborted || !event) throw error
    if (step.events.length === 1) return park(set, step, event, error, around)
    const [first, second] = halves(step)
    return (await applyHalf(set, first, around)) && (await applyHalf(set, second, around))
  }
}

function applyHalf(set: TableSet, half: Step, around: RunContext): Promise<boolean> {
  return applyOrPark(set, half, around, half.events.length === 1 ? RETRIES_SINGLE_EVENT : 0)
}

function halves({ from, to, events }: Step): [Step, Step] {
  const middle = events.length >> 1
  const between = (events[middle - 1] as Recorded).position
  return [
    { from, to: between, events: events.slice(0, middle) },
    { from: between, to, events: events.slice(middle) },
  ]
}

async function withRetries<Result>(run: () => Promise<Result>, retries: number, around: RunContext): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await retryThroughOutages(run, around)
    } catch (error) {
      if (attempt >= retries) throw error
      await sleep(FIRST_BACKOFF_MS * 2 ** attempt, undefined, { signal: around.signal })
    }
  }
}

async function park(set: TableSet, step: Step, event: Recorded, error: unknown, around: RunContext): Promise<boolean> {
  const { position, stream, websiteId, type } = event
  const row = { position, stream, website_id: websiteId, type, error: String(error), attempts: RETRIES + 1 }
  const parked = await retryThroughOutages(
    () =>
      inCheckpointTransaction(set, step, (tx) =>
        progress(tx)
          .insertInto('public.parked_events')
          .values({ projection: set.checkpoint, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),
    around,
  )
  if (parked)
    around.log?.error({ err: error, projection: set.checkpoint, position, stream, websiteId, type }, 'event parked')
  return parked
}
