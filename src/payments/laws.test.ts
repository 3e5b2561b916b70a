import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '../shared/domain-error.ts'
import { paymentRequested } from '../testing/fixtures/make/make-payment.ts'
import { askCapture } from './commands/ask-capture.ts'
import { askRefund } from './commands/ask-refund.ts'
import { askVoid } from './commands/ask-void.ts'
import { recordPayment } from './commands/record-payment.ts'
import type { PaymentEvent } from './events.ts'
import { memoryPaymentGateway } from './gateways/memory-payment-gateway.ts'
import { isOtherAmount, Payment, type PaymentState } from './payment.ts'
import type { GatewayPayment, PaymentGateway } from './payment-gateway.ts'

const at = '2026-11-24T12:00:00.000Z'
const now = () => new Date(at)

type Decide = (state: PaymentState) => PaymentEvent[]

function attempt(state: PaymentState, decide: Decide): PaymentState {
  try {
    return decide(state).reduce(Payment.evolve, state)
  } catch (error) {
    if (error instanceof DomainError) return state
    throw error
  }
}

const requested = Payment.evolve(Payment.initial, paymentRequested)

const step = fc.oneof(
  fc
    .constantFrom('decline', 'succeed', 'laterFailure', 'threeDSecure')
    .map((token) => ({ do: 'confirm' as const, token })),
  fc.integer({ min: 1, max: 1_400 }).map((amount) => ({ do: 'capture' as const, amount })),
  fc.constant({ do: 'void' as const }),
  fc.record({
    do: fc.constant('refund' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 900 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function carryOut(gateway: PaymentGateway, what: Step, attemptNumber: number): Promise<void> {
  const operation = { gatewayId: 'p1', paymentId: 'p1', attempt: attemptNumber }
  if (what.do === 'capture') await gateway.capture({ ...operation, amount: what.amount })
  if (what.do === 'void') await gateway.void(operation)
  if (what.do === 'refund') await gateway.refund({ ...operation, refundId: what.id, amount: what.amount })
  if (what.do !== 'confirm') return
  const source = { kind: 'token' as const, token: what.token, byScript: false }
  await gateway.confirm({ ...operation, source, returnUrl: 'https://shop.example' })
}

/** All states of a payment that could be retrieved during its life. */
async function livesOf(steps: Step[]): Promise<GatewayPayment[]> {
  const { gateway } = memoryPaymentGateway(now)
  const source = { kind: 'hosted' as const, cancelUrl: 'https://shop.example' }
  const request = { paymentId: 'p1', attempt: 1, amount: 1_250, currency: 'USD', returnUrl: 'https://shop.example' }
  await gateway.authorize({ ...request, source })
  const seen: GatewayPayment[] = []
  for (const [n, what] of steps.entries()) {
    await carryOut(gateway, what, n + 2)
    const result = await gateway.retrieve('p1')
    if ('payment' in result && result.payment) seen.push(result.payment)
  }
  return seen
}

test('whatever is retrieved late, twice or in any order, the money recorded is the gateway’s', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (steps, random) => {
        const seen = await livesOf(steps)
        const last = seen.at(-1)
        const shuffled = [...seen, ...seen].map((payment) => ({ payment, key: random.next().value as number }))
        shuffled.sort((a, b) => a.key - b.key)
        let state = requested
        for (const { payment } of shuffled) state = attempt(state, (before) => recordPayment(before, payment, at))
        const isHeld = last?.status === 'authorized'
        const isSettled = ['captured', 'voided', 'failed'].includes(last?.status ?? '')
        if (isHeld || isSettled) expect(state.status).toBe(last?.status)
        expect(state.capturedAmount).toBe(last?.capturedAmount)
        expect([...state.refunds.values()].map(({ amount }) => amount).sort()).toEqual(
          last?.refunds.map(({ amount }) => amount).sort(),
        )
      },
    ),
    { numRuns: 300 },
  ))

const decision = fc.oneof(
  fc.nat(1_400).map(
    (amount): Decide =>
      (state) =>
        askCapture(state, { amount, at }),
  ),
  fc.constant<Decide>((state) => askVoid(state, { reason: 'abandoned', at })),
  fc.record({ refundId: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.nat(900) }).map(
    (refund): Decide =>
      (state) =>
        askRefund(state, { ...refund, at }),
  ),
  fc
    .record({
      status: fc.constantFrom('declined', 'authorized', 'captured', 'voided', 'actionNeeded'),
      authorizedAmount: fc.constantFrom(1_250, 1_250, 1_250, 1_249),
      foreign: fc.nat(300),
    })
    .map(
      ({ status, authorizedAmount, foreign }): Decide =>
        (state) =>
          recordPayment(
            state,
            {
              gatewayId: 'pi_1',
              paymentId: 'p1',
              amount: 1_250,
              currency: 'USD',
              authorizedAmount,
              capturedAmount: status === 'captured' ? (state.captureAsked ?? 0) : 0,
              status: status === 'captured' && !state.captureAsked ? 'authorized' : status,
              expiresAt: undefined,
              declineReason: undefined,
              disputes: [],
              refunds:
                state.capturedAmount > 600 && foreign > 200
                  ? [
                      {
                        gatewayRefundId: 're_9',
                        refundId: undefined,
                        amount: foreign,
                        currency: 'USD',
                        status: 'succeeded',
                      },
                    ]
                  : [],
            },
            at,
          ),
    ),
)

test('never is more captured than was held, captured and given up both, or more refunded by us than was left', () =>
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 40 }), (decisions) => {
      let state = requested
      for (const decide of decisions) {
        const before = state
        state = attempt(state, decide)
        if (state.captureAsked !== undefined) {
          expect(state.captureAsked).toBeLessThanOrEqual(state.authorized?.amount ?? 0)
          expect([state.voidAsked, isOtherAmount(state)]).toEqual([false, false])
        }
        const foreign = [...before.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
        const asked = [...state.refundsAsked.values()].reduce((sum, amount) => sum + amount, 0)
        if (state.refundsAsked.size > before.refundsAsked.size)
          expect(asked + foreign).toBeLessThanOrEqual(state.capturedAmount)
      }
    }),
    { numRuns: 500 },
  ))
