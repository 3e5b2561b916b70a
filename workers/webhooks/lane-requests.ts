import type { Delivery, SendingEndpoint } from '../../src/webhooks/sending/deliveries.ts'
import { holdLane, type Lane } from '../../src/webhooks/sending/lanes.ts'
import { type SendDeps, sendDelivery } from './send-delivery.ts'

export interface TendOptions {
  deps: SendDeps
  lane: Lane
  /** The process that tends it. */
  holder: string
  /** Aborts when the process stops: requests that are under way are sent again later. */
  signal: AbortSignal
}

/** Requests at a time to one endpoint; one while it fails. */
export const AT_ONCE = 8
/** A process that died is replaced after this time. */
export const HOLD_MS = 45_000
const HOLD_AGAIN_MS = 10_000

/** The requests to one endpoint that are under way. */
export type Requests = ReturnType<typeof createRequests>

export function createRequests({ deps, lane, holder, signal }: TendOptions) {
  const underWay = new Map<string, Promise<void>>()
  const errors: unknown[] = []
  let heldAt = performance.now()
  let isHeld = true
  let failures = 0

  async function holdAgain(): Promise<void> {
    if (performance.now() - heldAt < HOLD_AGAIN_MS) return
    heldAt = performance.now()
    isHeld = await holdLane(deps.db, lane, { holder, until: new Date(deps.now().getTime() + HOLD_MS) })
  }

  async function mayGoOn(): Promise<boolean> {
    await holdAgain()
    return isHeld && !signal.aborted && errors.length === 0
  }

  async function send(endpoint: SendingEndpoint, delivery: Delivery): Promise<void> {
    try {
      if (!(await sendDelivery(deps, lane, { endpoint, delivery, signal }))) failures++
    } catch (error) {
      errors.push(error)
    } finally {
      underWay.delete(delivery.eventId)
    }
  }

  const oneEnded = () => Promise.race(underWay.values())

  return {
    mayGoOn,
    oneEnded,
    /** Begins these in turn, until one fails: then the endpoint is looked at again. */
    async begin(endpoint: SendingEndpoint, due: readonly Delivery[]): Promise<void> {
      const atOnce = endpoint.failures > 0 ? 1 : AT_ONCE
      const failuresBefore = failures
      for (const delivery of due) {
        while (underWay.size >= atOnce) await oneEnded()
        if (failures > failuresBefore || !(await mayGoOn())) return
        underWay.set(delivery.eventId, send(endpoint, delivery))
        // What comes next depends on how this one ends.
        if (endpoint.failures > 0) return void (await oneEnded())
      }
    },
    areNone: () => underWay.size === 0,
    eventIds: () => [...underWay.keys()],
    async ended(): Promise<void> {
      await Promise.all(underWay.values())
    },
    assertNoneFailed(): void {
      if (errors.length > 0 && !signal.aborted) throw errors[0]
    },
  }
}
