import { v7 } from 'uuid'
import { cancelNotices } from '../../src/restock/commands/cancel-notices.ts'
import { confirmSignUp } from '../../src/restock/commands/confirm-sign-up.ts'
import { expireSignUp } from '../../src/restock/commands/expire-sign-up.ts'
import { receiveSignUp } from '../../src/restock/commands/receive-sign-up.ts'
import { type NoticeOutcome, recordOutcomes } from '../../src/restock/commands/record-outcomes.ts'
import { requestAgain } from '../../src/restock/commands/request-again.ts'
import { requestNotices } from '../../src/restock/commands/request-notices.ts'
import { signOff } from '../../src/restock/commands/sign-off.ts'
import { signUp } from '../../src/restock/commands/sign-up.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import { Restock, type RestockState } from '../../src/restock/restock.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { Random } from '../processes/random.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00Z')
const MINUTE = 60_000
const PEOPLE = 12

/** A random history of a waiting list, made by the real commands. */
export function restockHistoryOf(random: Random): RestockEvent[] {
  const begun = BEGIN + random.int(0, 10 ** 9)
  const people = Array.from({ length: PEOPLE }, () => v7())
  const sends = Array.from({ length: 3 }, () => v7())
  const history: RestockEvent[] = []
  let state = Restock.initial
  for (let n = 0, steps = random.int(2, 40); n < steps; n++) {
    const at = new Date(begun + n * MINUTE).toISOString()
    const events = n === 0 || random.next() < 0.5 ? join(state, random, people, at) : attempt(state, random, sends, at)
    state = events.reduce(Restock.evolve, state)
    history.push(...events)
  }
  return history
}

function join(state: RestockState, random: Random, people: string[], at: string): RestockEvent[] {
  const wanted = { signUpId: v7(), personRef: random.pick(people), productId: 'product-1', at }
  const about = { personRef: random.pick(people), at }
  const whole = { ...wanted, isJoinMailingList: random.next() < 0.5 }
  return random.pick([
    () => signUp(state, whole),
    () => signUp(state, whole),
    () => receiveSignUp(state, whole),
    () => receiveSignUp(state, whole),
    () => confirmSignUp(state, about),
    () => expireSignUp(state, about),
  ])()
}

/** Refused commands have no effect. */
function attempt(state: RestockState, random: Random, sends: string[], at: string): RestockEvent[] {
  const sendId = random.pick(sends)
  const signUpId = random.pick([...state.open.keys(), v7()])
  const most = random.next() < 0.5 ? undefined : random.int(1, 4)
  const about = { sendId, at }
  const decide = random.pick([
    () => requestNotices(state, { ...about, productId: 'product-1', most }),
    () => cancelNotices(state, about),
    () => requestAgain(state, { ...about, signUpId }),
    () => recordOutcomes(state, outcomes(state, random, about)),
    () => recordOutcomes(state, outcomes(state, random, about)),
    () => signOff(state, { signUpId, reason: random.pick(['unsubscribed', 'forgotten'] as const), at }),
  ])
  try {
    return decide()
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

function outcomes(state: RestockState, random: Random, about: { sendId: string; at: string }): NoticeOutcome[] {
  return [...state.open.keys()].slice(0, 5).map((signUpId): NoticeOutcome => {
    const letter = { ...about, signUpId }
    return random.pick<NoticeOutcome>([
      { ...letter, outcome: 'sent' },
      { ...letter, outcome: 'uncertain' },
      { ...letter, outcome: 'failed', reason: '550 „no such user“' },
      { ...letter, outcome: 'suppressed', reason: 'unsubscribed' },
    ])
  })
}
