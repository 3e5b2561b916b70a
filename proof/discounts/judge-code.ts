import { Coupon, type CouponState, countOthers } from '../../src/discounts/coupon.ts'
import type { CouponEvent } from '../../src/discounts/events.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import { CLIENTS, isSoldOutCode, type LimitedCode } from './coupon-plan.ts'

/** A committed use, as reported to a client. */
export interface Committed {
  id: string
  holdId: string
}

interface Judged {
  adminUrl: string
  websiteId: string
  committed: readonly Committed[]
  found: FindingBuilder
}

/**
 * At every position of its stream a code is within its limits; confirmed uses are present, each hold is committed once,
 * codes without returns are used up completely, and the read model agrees.
 */
export async function judgeCode(judged: Judged, code: LimitedCode): Promise<void> {
  const { adminUrl, websiteId, committed, found } = judged
  const events = await readEvents(adminUrl, `coupon-${websiteId}-${code.id}`)
  const state = foldWithinLimits(code, events, found)
  for (const { id, holdId } of committed)
    if (id === code.id && !state.uses.has(holdId))
      found.violation(`${holdId} of ${id} was confirmed but is not in the log`)
  const commits = events.flatMap((event) => (event.type === 'UseCommitted' ? [event.holdId] : []))
  const twice = commits.length - new Set(commits).size
  if (twice > 0) found.violation(`${code.id}: ${twice} holds were committed twice`, twice)
  if (isSoldOutCode(code.id)) expectUsedUp(code, state, found)
  await compareReadModel(judged, code, state)
}

function foldWithinLimits({ id, limits }: LimitedCode, events: CouponEvent[], found: FindingBuilder): CouponState {
  const [total, perCustomer] = [limits.total ?? Infinity, limits.perCustomer ?? Infinity]
  let state = Coupon.initial
  // Clocks of processes differ slightly: a hold that has expired for one of them counts as expired.
  let latest = ''
  for (const [version, event] of events.entries()) {
    state = Coupon.evolve(state, event)
    if (event.at > latest) latest = event.at
    found.count('positions')
    const promised = countOthers(state, { holdId: '', customer: null, at: latest }).total
    const most = Math.max(0, ...state.byCustomer.values())
    if (promised > total) found.violation(`${id} at ${version}: ${promised} uses and holds of ${total}`)
    if (most > perCustomer)
      found.violation(`${id} at ${version}: ${most} uses of one customer with a limit of ${perCustomer}`)
  }
  return state
}

function expectUsedUp({ id, limits }: LimitedCode, state: CouponState, found: FindingBuilder): void {
  const due = Math.min(limits.total ?? Infinity, CLIENTS)
  found.count('codes used to the last use')
  if (state.total < due) found.violation(`${id}: ${state.total} uses instead of ${due}`)
}

async function compareReadModel({ adminUrl, websiteId, found }: Judged, { id }: LimitedCode, state: CouponState) {
  const rows = await queryOnce<{ customer: string | null; uses: number }>(
    adminUrl,
    `select null as customer, uses from discount_uses where website_id = $1 and discount_id = $2
     union all
     select customer, uses from discount_customer_uses where website_id = $1 and discount_id = $2`,
    [websiteId, id],
  )
  found.count('read models compared')
  for (const { customer, uses } of rows) {
    const told = customer === null ? state.total : (state.byCustomer.get(customer) ?? 0)
    if (told !== uses)
      found.violation(`${id} of ${customer ?? 'all'}: its events give ${told}, the read model has ${uses}`)
  }
}

async function readEvents(adminUrl: string, stream: string): Promise<CouponEvent[]> {
  const rows = await queryOnce<{ type: string; data: object }>(
    adminUrl,
    'select type, data from log.events where stream = $1 order by version',
    [stream],
  )
  return rows.map((row) => domainEvent<CouponEvent>(row))
}
