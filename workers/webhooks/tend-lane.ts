import { FAILURES_UNTIL_DOWN } from '../../src/webhooks/sending/decide-outcome.ts'
import {
  findNextDue,
  findSendingEndpoint,
  listDueDeliveries,
  type SendingEndpoint,
  takeEvents,
  type Wanted,
} from '../../src/webhooks/sending/deliveries.ts'
import { type LaneRest, removeLane } from '../../src/webhooks/sending/lanes.ts'
import { AT_ONCE, createRequests, type Requests, type TendOptions } from './lane-requests.ts'

const LISTED_AT_ONCE = 64
/** The public events are being read anew. */
const LOOK_AGAIN_MS = 1_000

/**
 * Sends what is due at one endpoint until nothing is, several events at a time, those of one stream one after the other.
 * Returns when there may be more; undefined if it was interrupted, or another process tends the endpoint by now.
 */
export async function tendLane(options: TendOptions): Promise<LaneRest | undefined> {
  const requests = createRequests(options)
  let rest: LaneRest | 'more' | undefined = 'more'
  try {
    while (rest === 'more' && (await requests.mayGoOn())) rest = await oneRound(options, requests)
  } finally {
    await requests.ended()
  }
  requests.assertNoneFailed()
  return rest === 'more' ? undefined : rest
}

async function oneRound({ deps, lane }: TendOptions, requests: Requests): Promise<LaneRest | 'more' | undefined> {
  const endpoint = await findSendingEndpoint(deps.db, lane)
  if (!endpoint) return removeLane(deps.db, lane).then(() => undefined)
  const now = deps.now()
  const which = await whichOf({ deps, lane }, endpoint, now)
  const limit = which === 'oldest' ? 1 : LISTED_AT_ONCE
  const due = await listDueDeliveries(deps.db, lane, { now, limit, inFlight: requests.eventIds(), which })
  let seenEventId: string | null = null
  if (which === 'all' && due.length < AT_ONCE) {
    const taken = await takeEvents(deps.db, lane, endpoint, now)
    if (taken?.hasTaken) return 'more'
    if (!taken && due.length === 0 && requests.areNone()) return restUntil(now, LOOK_AGAIN_MS)
    seenEventId = taken?.headEventId ?? null
  }
  if (due.length > 0) await requests.begin(endpoint, due)
  else if (requests.areNone()) return restOf({ deps, lane }, endpoint, { which, seenEventId })
  else await requests.oneEnded()
  return 'more'
}

/** Nothing but what was asked for goes to an endpoint that is off, or that asked for a pause. */
async function whichOf(
  { deps, lane }: Pick<TendOptions, 'deps' | 'lane'>,
  { state, failures, resumeAt }: SendingEndpoint,
  now: Date,
): Promise<Wanted['which']> {
  if (state !== 'on' || (resumeAt !== null && resumeAt > now)) return 'asked'
  if (failures < FAILURES_UNTIL_DOWN) return 'all'
  // If nothing that failed is left to try, the next event is.
  return (await findNextDue(deps.db, lane, 'oldest')) === null ? 'all' : 'oldest'
}

function restUntil(now: Date, ms: number): LaneRest {
  const at = new Date(now.getTime() + ms)
  return { seenEventId: null, dueAt: at, notBefore: at, isOn: true }
}

async function restOf(
  { deps: { db }, lane }: Pick<TendOptions, 'deps' | 'lane'>,
  { state, resumeAt }: SendingEndpoint,
  { which, seenEventId }: { which: Wanted['which']; seenEventId: string | null },
): Promise<LaneRest> {
  if (state !== 'on') return { seenEventId: null, dueAt: null, notBefore: null, isOn: false }
  if (which === 'asked') return { seenEventId: null, dueAt: resumeAt, notBefore: resumeAt, isOn: true }
  const dueAt = await findNextDue(db, lane, which)
  // News change nothing at an endpoint that is down.
  return { seenEventId, dueAt, notBefore: which === 'oldest' ? dueAt : null, isOn: true }
}
