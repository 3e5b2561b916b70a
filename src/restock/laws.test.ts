import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { foldSignUps } from '../testing/fixtures/make/make-restock.ts'
import { cancelNotices } from './commands/cancel-notices.ts'
import { confirmSignUp } from './commands/confirm-sign-up.ts'
import { expireSignUp } from './commands/expire-sign-up.ts'
import { receiveSignUp } from './commands/receive-sign-up.ts'
import { type NoticeOutcome, recordOutcomes } from './commands/record-outcomes.ts'
import { requestAgain } from './commands/request-again.ts'
import { requestNotices } from './commands/request-notices.ts'
import { signOff } from './commands/sign-off.ts'
import { signUp } from './commands/sign-up.ts'
import type { RestockEvent } from './events.ts'
import { countPending, listPending, listRequestedBy } from './pending-sign-ups.ts'
import { Restock, type RestockState } from './restock.ts'
import { restockSnapshot } from './snapshot.ts'

type Decide = (state: RestockState) => RestockEvent[]

const at = '2026-11-21T09:00:00.000Z'
const sends = ['a', 'b', 'c']
const sendId = fc.constantFrom(...sends)
const signUpId = fc.integer({ min: 1, max: 12 }).map((number) => `s${number}`)
const most = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })

const signingUp = fc.nat(5).map((person): Decide => {
  const wanted = { personRef: `p${person}`, productId: 'mug', isJoinMailingList: person % 2 === 0, at }
  return (state) => signUp(state, { ...wanted, signUpId: `s${state.count + 1}` })
})
/** With an address that may be confirmed later, in time or not. */
const signingUpUnconfirmed = fc.tuple(fc.nat(5), fc.nat(3)).map(([person, what]): Decide => {
  const about = { personRef: `p${person}`, at }
  const wanted = { ...about, productId: 'mug', isJoinMailingList: what === 1 }
  if (what === 2) return (state) => confirmSignUp(state, about)
  if (what === 3) return (state) => expireSignUp(state, about)
  return (state) => receiveSignUp(state, { ...wanted, signUpId: `s${state.count + 1}` })
})
const requesting = fc.record({ sendId, most }).map((wanted): Decide => {
  return (state) => requestNotices(state, { ...wanted, productId: 'mug', at })
})
const outcomes: fc.Arbitrary<NoticeOutcome[]> = fc.array(
  fc.oneof(
    fc.record({
      signUpId,
      sendId,
      at: fc.constant(at),
      outcome: fc.constantFrom('sent' as const, 'uncertain' as const),
    }),
    fc.record({
      signUpId,
      sendId,
      at: fc.constant(at),
      outcome: fc.constant('failed' as const),
      reason: fc.constant('550'),
    }),
    fc.record({
      signUpId,
      sendId,
      at: fc.constant(at),
      outcome: fc.constant('suppressed' as const),
      reason: fc.constant('forgotten' as const),
    }),
  ),
  { maxLength: 4 },
)
const reason = fc.constantFrom('unsubscribed' as const, 'forgotten' as const)

const step: fc.Arbitrary<Decide> = fc.oneof(
  { weight: 6, arbitrary: signingUp },
  { weight: 6, arbitrary: signingUpUnconfirmed },
  { weight: 3, arbitrary: requesting },
  {
    weight: 2,
    arbitrary: sendId.map(
      (id): Decide =>
        (state) =>
          cancelNotices(state, { sendId: id, at }),
    ),
  },
  {
    weight: 3,
    arbitrary: outcomes.map(
      (all): Decide =>
        (state) =>
          recordOutcomes(state, all),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(9), sendId).map(([nth, send]): Decide => {
      return (state) => requestAgain(state, { signUpId: stoppedIn(state, nth), sendId: send, at })
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(signUpId, reason).map(
      ([id, why]): Decide =>
        (s) =>
          signOff(s, { signUpId: id, reason: why, at }),
    ),
  },
)
// Long histories: many faults need a failed letter that was requested again, and whose send was then cancelled.
const histories = fc.array(step, { maxLength: 60, size: 'max' })

/** Mostly a sign-up whose letter was stopped. */
function stoppedIn(state: RestockState, nth: number): string {
  const stopped = [...state.open.filter((one) => one.status === 'failed' || one.status === 'uncertain').keys()]
  return stopped[nth % (stopped.length + 1)] ?? `s${nth}`
}

/** Every state with all events before it; rejected commands are skipped. */
function live(steps: Decide[]): { state: RestockState; past: RestockEvent[] }[] {
  const moments = [{ state: Restock.initial, past: [] as RestockEvent[] }]
  for (const decide of steps)
    for (const event of attempt(decide, last(moments).state)) {
      const { state, past } = last(moments)
      moments.push({ state: Restock.evolve(state, event), past: [...past, event] })
    }
  return moments
}

function attempt(decide: Decide, state: RestockState): RestockEvent[] {
  try {
    return decide(state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

function last<T>(all: T[]): T {
  return all.at(-1) as T
}

/** A simple model: the outcome of each sign-up, and its person. */
function standings(past: RestockEvent[]) {
  const people = new Map(
    past.flatMap((event) =>
      event.type === 'RestockSignedUp' || event.type === 'RestockSignUpReceived'
        ? [[event.signUpId, event.personRef]]
        : [],
    ),
  )
  return foldSignUps(past.map((event) => ({ variantId: 'mug', event }))).map(([, id, state, send]) => {
    return { id, state, send, person: people.get(id) }
  })
}

function holds(law: (moment: { state: RestockState; past: RestockEvent[] }) => void) {
  return fc.assert(
    fc.property(histories, (steps) => live(steps).forEach(law)),
    { numRuns: 300 },
  )
}

const ids = (all: { signUpId: string }[]) => all.map((one) => one.signUpId)

test('at every moment the list knows of each sign-up what its events tell one by one', () =>
  holds(({ state, past }) => {
    const recorded = standings(past)
    const inState = (wanted: string) => recorded.filter((one) => one.state === wanted)
    expect(ids(listPending(state))).toEqual(inState('waiting').map(({ id }) => id))
    for (const send of sends)
      expect(ids(listRequestedBy(state, send))).toEqual(
        inState('requested')
          .filter((one) => one.send === send)
          .map(({ id }) => id),
      )
    for (const status of ['unconfirmed', 'failed', 'uncertain'])
      expect([...state.open.filter((one) => one.status === status).keys()].sort()).toEqual(
        inState(status)
          .map(({ id }) => id)
          .sort(),
      )
  }))

test('every sign-up is in exactly one state, and the counts sum up', () =>
  holds(({ state, past }) => {
    const recorded = standings(past)
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(recorded.length)
    const done = recorded.filter((one) => ['sent', 'suppressed', 'signedOff'].includes(one.state)).length
    const owed = sends.reduce((sum, send) => sum + listRequestedBy(state, send).length, 0)
    const stopped = state.open.count((one) => one.status !== 'open')
    expect(countPending(state)).toBe(listPending(state).length)
    expect(countPending(state) + owed + stopped + done).toBe(recorded.length)
  }))

test('nobody waits twice', () =>
  holds(({ state, past }) => {
    const waiting = standings(past).filter((one) => one.state === 'waiting' || one.state === 'requested')
    expect(new Set(waiting.map(({ person }) => person)).size).toBe(waiting.length)
    expect(Object.fromEntries(state.byPerson)).toEqual(Object.fromEntries(waiting.map((one) => [one.person, one.id])))
  }))

test('what is not confirmed is kept once for each person, and no send includes it', () =>
  holds(({ state, past }) => {
    const unconfirmed = standings(past).filter((one) => one.state === 'unconfirmed')
    const byPerson = Object.fromEntries(unconfirmed.map((one) => [one.person, one.id]))
    expect(Object.keys(byPerson)).toHaveLength(unconfirmed.length)
    expect(Object.fromEntries(state.unconfirmed)).toEqual(byPerson)
  }))

test('a sign-up that is confirmed after a send was requested waits for the next one', () =>
  fc.assert(
    fc.property(histories, (steps) => {
      const { state } = last(live(steps))
      const [personRef] = state.unconfirmed.keys()
      fc.pre(personRef !== undefined && !state.byPerson.has(personRef))
      const asked = requestNotices(state, { sendId: 'new', productId: 'mug', at }).reduce(Restock.evolve, state)
      const after = confirmSignUp(asked, { personRef: personRef ?? '', at }).reduce(Restock.evolve, asked)
      expect(ids(listPending(after))).toEqual([state.unconfirmed.get(personRef ?? '')])
    }),
  ))

test('a cut-off tells the oldest who wait, as many as were wanted, and nobody who comes later', () =>
  fc.assert(
    fc.property(histories, most, fc.array(signingUp, { maxLength: 5 }), (steps, limit, later) => {
      const { state } = last(live(steps))
      const waiting = ids(listPending(state))
      const events = requestNotices(state, { sendId: 'new', productId: 'mug', most: limit, at })
      const after = events.reduce(Restock.evolve, state)
      const recorded = waiting.slice(0, limit ?? waiting.length)
      expect(events).toHaveLength(recorded.length > 0 ? 1 : 0)
      expect(events).toEqual(events.map((event) => ({ ...event, count: recorded.length })))
      expect(ids(listPending(after))).toEqual(waiting.slice(recorded.length))
      const grown = later
        .flatMap((decide) => decide(after))
        .slice(0, 1)
        .reduce(Restock.evolve, after)
      expect(ids(listRequestedBy(grown, 'new'))).toEqual(recorded)
    }),
    { numRuns: 500 },
  ))

test('a request and its cancelling leave everybody as they were', () =>
  fc.assert(
    fc.property(histories, most, (steps, limit) => {
      const { state } = last(live(steps))
      const about = { sendId: 'new', productId: 'mug', at }
      const asked = requestNotices(state, { ...about, most: limit }).reduce(Restock.evolve, state)
      const back = cancelNotices(asked, about).reduce(Restock.evolve, asked)
      expect(restockSnapshot.toJson(back)).toEqual(restockSnapshot.toJson(state))
    }),
    { numRuns: 500 },
  ))

test('outcomes that are told twice, in whatever parts and order, change nothing the second time', () =>
  fc.assert(
    fc.property(histories, outcomes, (steps, recorded) => {
      const { state } = last(live(steps))
      const once = recordOutcomes(state, recorded).reduce(Restock.evolve, state)
      expect(recordOutcomes(once, recorded)).toEqual([])
      const oneByOne = recorded.reduce((now, one) => recordOutcomes(now, [one]).reduce(Restock.evolve, now), once)
      expect(oneByOne).toBe(once)
    }),
    { numRuns: 500 },
  ))

test('what a send owes never overlaps with another, and is forgotten with the last letter', () =>
  holds(({ state }) => {
    const spans = state.requests.flatMap((one) => one.spans).toSorted((a, b) => a.from - b.from)
    for (const [n, { from, upTo }] of spans.entries()) {
      expect(from).toBeLessThan(upTo)
      expect(from).toBeGreaterThanOrEqual(spans[n - 1]?.upTo ?? 0)
    }
    for (const { sendId: send, left } of state.requests) {
      const byName = state.resends.count((by) => by === send)
      expect(left).toBe(listRequestedBy(state, send).length - byName)
      expect(left).toBeGreaterThan(0)
    }
  }))

test('a state that was set aside at any moment comes back, and goes on as the fold of all events does', () =>
  fc.assert(
    fc.property(histories, fc.nat(60), (steps, when) => {
      const moments = live(steps)
      const { state, past } = moments[Math.min(when, moments.length - 1)] as (typeof moments)[number]
      const text = JSON.stringify(restockSnapshot.toJson(state))
      const back = restockSnapshot.fromJson(JSON.parse(text))
      const end = last(moments)
      const gone = end.past.slice(past.length).reduce(Restock.evolve, back)
      expect(JSON.stringify(sorted(gone))).toBe(JSON.stringify(sorted(end.state)))
    }),
    { numRuns: 300 },
  ))

/** Sorts the maps, whose order depends on their history. */
function sorted({ count, open, byPerson, unconfirmed, requests, resends: again }: RestockState) {
  const entries = (map: RestockState['open'] | RestockState['byPerson'] | RestockState['resends']) =>
    [...map].toSorted(([a], [b]) => a.localeCompare(b))
  const people = { byPerson: entries(byPerson), unconfirmed: entries(unconfirmed) }
  return { count, open: entries(open), ...people, requests, again: entries(again) }
}
