import { paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { cancelSubscription } from '../../src/subscriptions/commands/change-subscription.ts'
import { nextActionAt, type SubscriptionState } from '../../src/subscriptions/subscription.ts'
import { renewalCheckoutId } from '../../src/subscriptions/use-cases/price-renewal.ts'
import { decideOnSubscription } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import { startSubscriptionsShop } from '../../src/testing/fixtures/subscriptions/subscriptions-shop.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const CYCLES = 24
const WORKERS = 2
const AT_ONCE = 8
/** More than a cycle ever has. */
const ATTEMPTS = 8
/** Rounds until an outcome that was not known is known. */
const ROUNDS = 60
const MINUTE_MS = 60_000

export const oneChargeACycle: Proof = {
  id: 'C7',
  promise:
    'Each cycle of a subscription is charged exactly once, and nothing after its end, whatever two workers, killed processes and unknown outcomes do',
  async run(options) {
    const lab = openLab(options, options.isShort ? 5 : 50)
    await live(lab, options.isShort ? 60 : 1_000, renewBoth)
    return lab.found.finding
  },
  /** The job's id is the only guard: whoever runs it again charges again. */
  async control(options) {
    const lab = openLab(options, 5)
    await live(lab, 6, chargeByJob)
    return lab.found.finding
  },
}

interface Lab {
  options: ProofOptions
  random: Random
  shop: ReturnType<typeof startSubscriptionsShop>
  found: FindingBuilder
  killsLeft: number
}

class Killed extends Error {}

function openLab(options: ProofOptions, kills: number): Lab {
  const shop = startSubscriptionsShop()
  return { options, random: createRandom(options.seed), shop, found: createFinding(), killsLeft: kills }
}

interface Subscriber {
  id: string
  /** The number of its last payment; none after it. */
  endsAfter: number
  cancelsAfter: number
  method: string
}

type Pay = (lab: Lab, subscriber: Subscriber, now: string) => Promise<void>

async function live(lab: Lab, count: number, pay: Pay): Promise<void> {
  const { random } = lab
  const subscribers = Array.from({ length: count }, (_, n): Subscriber => {
    const kind = random.int(0, 9)
    return {
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      endsAfter: kind === 0 ? 12 : 0,
      cancelsAfter: kind === 1 ? random.int(2, CYCLES - 2) : Number.POSITIVE_INFINITY,
      method: kind === 2 ? 'laterInsufficientFunds' : 'succeed',
    }
  })
  const queue = [...subscribers]
  const lane = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await liveOne(lab, one, pay)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  for (const one of subscribers) await judge(lab, one)
}

const units = [
  { value: 1, unit: 'MONTH' as const },
  { value: 1, unit: 'WEEK' as const },
  { value: 2, unit: 'WEEK' as const },
  { value: 1, unit: 'YEAR' as const },
]

async function begin({ shop, random }: Lab, { id, endsAfter, method }: Subscriber): Promise<void> {
  await shop.begin(id, {
    at: new Date(Date.UTC(2026, 0, random.int(1, 31), random.int(0, 23), random.int(0, 59))).toISOString(),
    plan: { billingPeriod: random.pick(units), numBillingCycles: endsAfter },
    paymentMethod: { gateway: 'test', customerId: 'cus', methodId: method },
  })
}

async function liveOne(lab: Lab, subscriber: Subscriber, pay: Pay): Promise<void> {
  const { shop } = lab
  const { id } = subscriber
  await begin(lab, subscriber)
  let state = await shop.state(id)
  for (let turn = 0; turn < 3 * CYCLES && state.cycle <= CYCLES; turn++) {
    const due = nextActionAt(state)
    if (due === null) break
    if (state.paid >= subscriber.cancelsAfter) await cancel(lab, id, state, due)
    await pay(lab, subscriber, due)
    state = await shop.state(id)
  }
  // Late jobs come once more, long after its end.
  if (state.phase.step === 'ended') await pay(lab, subscriber, '2060-01-01T00:00:00.000Z')
  lab.found.count('subscriptions')
}

async function cancel({ shop }: Lab, id: string, state: SubscriptionState, due: string): Promise<void> {
  if (state.cancelRequestedAt !== null) return
  const at = new Date(Date.parse(due) - MINUTE_MS).toISOString()
  await decideOnSubscription(shop.deps, shop.contextAt(at), id, (one) =>
    cancelSubscription(one, { by: 'customer', at }),
  )
}

/** Both workers run the same job at the same time, until its outcome is known. */
async function renewBoth(lab: Lab, { id }: Subscriber, due: string): Promise<void> {
  const { shop, random, found } = lab
  const failPoint = () => {
    if (lab.killsLeft <= 0 || random.int(0, 199) > 0) return
    lab.killsLeft--
    found.count('kills')
    throw new Killed('killed')
  }
  for (let round = 0; round < ROUNDS; round++) {
    if (random.int(0, 9) === 0) {
      shop.gateway.failNext(random.pick(['before', 'after'] as const))
      found.count('unknown outcomes')
    }
    const now = new Date(Date.parse(due) + round * MINUTE_MS).toISOString()
    const runs = Array.from({ length: WORKERS }, () =>
      shop.renewAt(id, now, { failPoint }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      }),
    )
    await Promise.all(runs)
    if ((await shop.state(id)).phase.step !== 'charging') return
  }
  found.violation(`${id} is still being charged ${ROUNDS} minutes after ${due}`)
}

/** Without a decision on the stream before the charge: two runs of a job are two payments. */
async function chargeByJob({ shop }: Lab, { id }: Subscriber, due: string): Promise<void> {
  const state = await shop.state(id)
  const { gateway } = shop.gateway
  const charge = async (worker: number) => {
    const paymentId = paymentIdOf(renewalCheckoutId(id, state.cycle), worker + 1)
    const source = { kind: 'saved' as const, customerId: 'cus', methodId: 'succeed' }
    const wanted = { paymentId, attempt: 1, amount: 1_800, currency: 'USD', source, returnUrl: '' }
    const paid = await gateway.authorize(wanted)
    if (paid.outcome === 'done')
      await gateway.capture({ paymentId, gatewayId: paid.payment.gatewayId, attempt: 1, amount: 1_800 })
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => charge(worker)))
  await shop.renewAt(id, due)
}

/** Compares what the gateway has taken for each cycle with what the subscription says. */
async function judge({ shop, found }: Lab, { id, cancelsAfter }: Subscriber): Promise<void> {
  const state = await shop.state(id)
  let taken = 0
  for (let cycle = 1; cycle <= CYCLES + 2; cycle++) {
    const ofCycle = await capturedOf(shop.gateway.gateway, renewalCheckoutId(id, cycle))
    if (ofCycle > 1) found.violation(`${id}, cycle ${cycle}: ${ofCycle} charges`)
    taken += ofCycle
  }
  found.count('charges', taken)
  if (taken !== state.paid - 1) found.violation(`${id}: ${taken} charges, ${state.paid - 1} recorded`)
  if (state.paid > cancelsAfter) found.violation(`${id}: ${state.paid} payments, canceled after ${cancelsAfter}`)
}

async function capturedOf(gateway: Lab['shop']['gateway']['gateway'], checkoutId: string): Promise<number> {
  let count = 0
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await gateway.find({ paymentId: paymentIdOf(checkoutId, attempt), requestedAt: new Date(0) })
    if (found.outcome !== 'done') continue
    const { capturedAmount, refunds } = found.payment
    if (capturedAmount > refunds.reduce((sum, { amount }) => sum + amount, 0)) count++
  }
  return count
}
