import { setTimeout as sleep } from 'node:timers/promises'
import { inventory } from '../../projections/inventory/projection.ts'
import { commitReservation } from '../../src/inventory/commands/commit-reservation.ts'
import { releaseReservation } from '../../src/inventory/commands/release-reservation.ts'
import { reserveStock } from '../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { heldIn } from '../../src/inventory/level.ts'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { type Executor, TooManyConflicts } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import { type LogLab, openLogLab, withProjections } from '../event-store/log-lab.ts'
import { openLog } from '../event-store/open-log.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'
import { compareLevel, readStock } from './stock-log.ts'

const CLIENTS = 64
const ATTEMPTS_EACH = 4
const STOCKS = [1, 5, 100]
/** Number of simulated processes, which share nothing but the log. */
const PROCESSES = 4
const HOUR = 3_600_000

/**
 * Reserves on one log from several executors: first everybody, then, after some have paid and others left, everybody again.
 */
export async function raceOfProcesses(
  options: ProofOptions,
  found: FindingBuilder,
  tamper: (store: EventStore) => EventStore = (store) => store,
): Promise<void> {
  const lab = await openLogLab(options, [inventory])
  const executors: Executor[] = []
  for (let n = 0; n < PROCESSES; n++) {
    const store = await openLog(lab.urls.events)
    options.defer(() => store.close())
    executors.push(createExecutor(tamper(store)))
  }
  for (const stock of STOCKS) await withProjections(lab, () => raceFor({ lab, executors, found }, stock))
}

interface Race {
  lab: LogLab
  executors: Executor[]
  found: FindingBuilder
}

async function raceFor(race: Race, stock: number): Promise<void> {
  const { lab, found } = race
  const id = { websiteId: 'w', variantId: `stock-${stock}` }
  const at = new Date().toISOString()
  await decide(race, 0, id.variantId, (state) => setStock(state, { quantity: stock, reason: 'counted', note: '', at }))
  const got = await everybodyWants(race, id.variantId, 'first')
  expectExactly(found, `${id.variantId} at first`, got.length, Math.min(stock, CLIENTS * ATTEMPTS_EACH))
  const paid = got.filter((_, n) => n % 2 === 0)
  await Promise.all(
    got.map((reservationId, n) => end(race, n, id.variantId, reservationId, paid.includes(reservationId))),
  )
  const again = await everybodyWants(race, id.variantId, 'again')
  expectExactly(found, `${id.variantId} again`, again.length, Math.min(stock - paid.length, CLIENTS * ATTEMPTS_EACH))
  const state = await readStock(lab.urls.admin, id, found)
  expectExactly(found, `${id.variantId} on hand`, state.onHand, stock - paid.length)
  expectExactly(found, `${id.variantId} reserved`, heldIn(state), again.length)
  await compareLevel(lab.urls.admin, id, state, found)
}

/** Ids of accepted reservations. */
async function everybodyWants(race: Race, variantId: string, round: string): Promise<string[]> {
  const got: string[] = []
  async function client(n: number): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS_EACH; attempt++) {
      const reservationId = `${round}.${n}.${attempt}:1`
      race.found.count('attempts')
      if (await promised(race, n, variantId, reservationId)) got.push(reservationId)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
  return got
}

async function promised(race: Race, n: number, variantId: string, reservationId: string): Promise<boolean> {
  const at = new Date().toISOString()
  const wanted = { reservationId, quantity: 1, at, expiresAt: new Date(Date.now() + HOUR).toISOString() }
  try {
    await decide(race, n, variantId, (state) => reserveStock(state, wanted, { neverRunsOut: false }))
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function end(race: Race, n: number, variantId: string, reservationId: string, pays: boolean): Promise<void> {
  const about = { reservationId, at: new Date().toISOString() }
  const decision = (state: InventoryState) =>
    pays ? commitReservation(state, { ...about, orderId: 'o' }) : releaseReservation(state, about)
  // Twice concurrently, from two processes: it has one effect.
  const both = [n, n + 1].map((process) => decide(race, process, variantId, decision))
  for (const outcome of await Promise.allSettled(both)) {
    if (outcome.status === 'fulfilled') continue
    if (!(outcome.reason instanceof DomainError)) throw outcome.reason
    race.found.violation(`${reservationId} was promised but then refused: ${outcome.reason.message}`)
  }
}

async function decide(
  { executors, found }: Race,
  n: number,
  variantId: string,
  decision: (state: InventoryState) => InventoryEvent[],
): Promise<void> {
  const executor = executors[n % executors.length] as Executor
  for (const deadline = Date.now() + 120_000; ; )
    try {
      await executor.execute(Inventory, { websiteId: 'w', id: variantId }, { correlationId: 'proof' }, decision)
      return
    } catch (error) {
      if (!(error instanceof TooManyConflicts) || Date.now() > deadline) throw error
      found.count('told to come again')
    }
}

export function expectExactly(found: FindingBuilder, what: string, got: number, due: number): void {
  found.count('exact figures')
  if (got !== due) found.violation(`${what}: ${got} instead of ${due}`, Math.abs(got - due))
}

/** A log that appends without checking the expected version, `afterMs` after the decision. */
export function heedless(store: EventStore, afterMs = 0): EventStore {
  return {
    ...store,
    async append(stream, events) {
      if (afterMs > 0) await sleep(afterMs)
      return store.append(stream, events, { expected: 'any' })
    },
  }
}
