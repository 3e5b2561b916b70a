import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { atMinute } from '../testing/fixtures/make/make-stock.ts'
import { adjustStock } from './commands/adjust-stock.ts'
import { commitReservation } from './commands/commit-reservation.ts'
import { expireReservation } from './commands/expire-reservation.ts'
import { releaseReservation } from './commands/release-reservation.ts'
import { reserveStock } from './commands/reserve-stock.ts'
import { setStock } from './commands/set-stock.ts'
import { setUnlimited } from './commands/set-unlimited.ts'
import { undoChange } from './commands/undo-change.ts'
import type { InventoryEvent } from './events.ts'
import { Inventory, type InventoryState } from './inventory.ts'
import { inventorySnapshot } from './inventory-snapshot.ts'
import { availableAt, heldIn, reservedAt } from './level.ts'
import { movementOf } from './movement.ts'

type Decide = (state: InventoryState) => InventoryEvent[]
interface Step {
  minute: number
  decide: Decide
}

const plain = { reason: 'other', note: '' }
const reservationIds = ['c:1', 'c:2', 'c:3', 'c:4']

const doing: fc.Arbitrary<(minute: number) => Decide> = fc.oneof(
  { weight: 2, arbitrary: fc.nat(8).map((quantity) => (m: number) => bySet(quantity, m)) },
  { weight: 2, arbitrary: fc.integer({ min: -6, max: 6 }).map((by) => (m: number) => byAdjust(by, m)) },
  {
    weight: 1,
    arbitrary: fc.constant((m: number) => (s: InventoryState) => setUnlimited(s, { note: '', at: atMinute(m) })),
  },
  { weight: 3, arbitrary: fc.nat(9).map((back) => (m: number) => byUndo(back, m)) },
  {
    weight: 6,
    arbitrary: fc
      .record({
        reservationId: fc.constantFrom(...reservationIds),
        quantity: fc.integer({ min: 1, max: 4 }),
        lasts: fc.integer({ min: 1, max: 9 }),
      })
      .map(
        ({ lasts, ...wanted }) =>
          (m: number) =>
            byReserve({ ...wanted, minute: m, lasts }),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...reservationIds), fc.constantFrom(commit, releaseReservation, expireReservation))
      .map(
        ([reservationId, end]) =>
          (m: number) =>
          (s: InventoryState) =>
            end(s, { reservationId, at: atMinute(m) }),
      ),
  },
)

function bySet(quantity: number, minute: number): Decide {
  return (state) => setStock(state, { quantity, ...plain, at: atMinute(minute) })
}
function byAdjust(by: number, minute: number): Decide {
  return (state) => adjustStock(state, { by, ...plain, at: atMinute(minute) })
}
/** Undoes one of the changes, counted from the newest. */
function byUndo(back: number, minute: number): Decide {
  return (state) => undoChange(state, { version: state.changes.at(-1 - back)?.version ?? 0, at: atMinute(minute) })
}
function byReserve({
  minute,
  lasts,
  ...wanted
}: {
  reservationId: string
  quantity: number
  minute: number
  lasts: number
}): Decide {
  const times = { at: atMinute(minute), expiresAt: atMinute(minute + lasts) }
  return (state) => reserveStock(state, { ...wanted, ...times }, { neverRunsOut: false })
}
function commit(state: InventoryState, about: { reservationId: string; at: string }): InventoryEvent[] {
  return commitReservation(state, { ...about, orderId: 'o' })
}

/** Increasing times; with `skew`, times of several processes, which may also go back. */
function histories(skew: number): fc.Arbitrary<Step[]> {
  const one = fc.record({ wait: fc.nat(3), off: fc.integer({ min: -skew, max: skew }), doing })
  return fc.array(one, { maxLength: 60 }).map((all) => {
    let minute = skew
    return all.map(({ wait, off, doing: make }) => {
      minute += wait
      return { minute: minute + off, decide: make(minute + off) }
    })
  })
}

interface Moment {
  before: InventoryState
  event: InventoryEvent
  after: InventoryState
  minute: number
}

/** Every event with the states before and after it; rejected commands are skipped. */
function live(steps: Step[]): Moment[] {
  const moments: Moment[] = []
  let state = Inventory.initial
  for (const { minute, decide } of steps)
    for (const event of attempt(decide, state)) {
      const after = Inventory.evolve(state, event)
      moments.push({ before: state, event, after, minute })
      state = after
    }
  return moments
}

function attempt(decide: Decide, state: InventoryState): InventoryEvent[] {
  try {
    return decide(state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

test('at every position what is on hand is never below zero, nor, where it is counted, below what shoppers were promised', () =>
  fc.assert(
    fc.property(histories(0), (steps) => {
      for (const { after, minute } of live(steps)) {
        expect(after.onHand).toBeGreaterThanOrEqual(0)
        if (!after.unlimited) expect(availableAt(after, atMinute(minute))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 500 },
  ))

test('nor is it below zero when the clocks of several processes disagree', () =>
  fc.assert(
    fc.property(histories(6), (steps) => {
      for (const { after } of live(steps)) expect(after.onHand).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  ))

test('at every position the sum of the movements is the level', () =>
  fc.assert(
    fc.property(histories(0), (steps) => {
      let [onHand, available] = [0, 0]
      for (const { before, event, after } of live(steps)) {
        const movement = movementOf(before, event, after)
        onHand += movement.onHandBy
        available += movement.availableBy
        expect([onHand, available]).toEqual([after.onHand, after.onHand - heldIn(after)])
        expect(movement.level).toMatchObject({ onHand, unlimited: after.unlimited, reserved: heldIn(after) })
      }
    }),
    { numRuns: 300 },
  ))

test('a snapshot holds the whole state', () =>
  fc.assert(
    fc.property(histories(0), (steps) => {
      const state = live(steps).at(-1)?.after ?? Inventory.initial
      const json: unknown = JSON.parse(JSON.stringify(inventorySnapshot.toJson(state)))
      expect(inventorySnapshot.fromJson(json)).toEqual(state)
    }),
  ))

test('every reservation holds until its time is over, and not a moment longer', () =>
  fc.assert(
    fc.property(histories(0), (steps) => {
      const last = live(steps).at(-1)?.after ?? Inventory.initial
      for (const [id, { expiresAt, quantity }] of last.reservations) {
        const moment = Date.parse(expiresAt)
        const held = (at: number) =>
          reservedAt(last, new Date(at).toISOString()) - reservedAt(last, new Date(at).toISOString(), id)
        expect([held(moment - 1), held(moment)]).toEqual([quantity, 0])
      }
    }),
  ))

test.each([
  ['commit', commit],
  ['release', releaseReservation],
  ['expire', expireReservation],
])('to %s twice has the effect of once', (_, end) =>
  fc.assert(
    fc.property(histories(0), fc.constantFrom(...reservationIds), fc.nat(200), (steps, reservationId, minute) => {
      const state = live(steps).at(-1)?.after ?? Inventory.initial
      const about = { reservationId, at: atMinute(minute) }
      const events = attempt((now) => end(now, about), state)
      if (events.length > 0) expect(end(events.reduce(Inventory.evolve, state), about)).toEqual([])
    }),
  ),
)

test('concurrent buyers get exactly the available stock', () =>
  fc.assert(
    fc.property(fc.nat(20), fc.array(fc.boolean(), { maxLength: 40 }), (stock, buyers) => {
      let state = attempt(bySet(stock, 0), Inventory.initial).reduce(Inventory.evolve, Inventory.initial)
      for (const [n, pays] of buyers.entries()) {
        const wanted = { reservationId: `c${n}:1`, quantity: 1, minute: 0, lasts: 9 }
        state = attempt(byReserve(wanted), state).reduce(Inventory.evolve, state)
        if (pays)
          state = attempt((now) => commit(now, { reservationId: `c${n}:1`, at: atMinute(1) }), state).reduce(
            Inventory.evolve,
            state,
          )
      }
      const sold = stock - state.onHand
      expect(sold + heldIn(state)).toBe(Math.min(stock, buyers.length))
    }),
  ))
