import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import {
  authenticateSandboxPayment,
  openSandboxPayment,
  paySandboxPayment,
  type SandboxPayment,
} from '../gateways/sandbox/sandbox-payment.ts'
import { sandboxEvent, signSandboxEvent } from '../gateways/sandbox/sandbox-signature.ts'
import { paymentGatewaySuite } from '../payment-gateway.suite.ts'
import type { PaymentResult } from '../payment-gateway.ts'
import { payLinks } from './pay-links.ts'
import { postgresSandboxStore } from './postgres-sandbox-store.ts'
import { testPaymentGateway } from './test-payment-gateway.ts'

let db: Database
beforeAll(async () => {
  db = testPool((await createTestDatabase()).app, 6)
})

const links = payLinks('ab'.repeat(32))
const open = (websiteId: string, now?: () => Date) =>
  testPaymentGateway({ db, payLinks: links, platformOrigin: 'https://plinth.example' }, websiteId, now)

paymentGatewaySuite('the built-in test gateway', async () => {
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const store = postgresSandboxStore(db, 'w1')
  const act = (result: PaymentResult, step: (payment: SandboxPayment) => SandboxPayment) => {
    const paymentId = 'payment' in result ? (result.payment?.paymentId ?? '') : ''
    return store.change(paymentId, (payment) => ({ next: payment && step(payment), result: undefined }))
  }
  return {
    gateway: open('w1', now),
    now,
    source: async (paying) => ({ kind: 'token', token: paying, byScript: false }),
    loseCard: async (method) => ({ ...method, methodId: 'laterLost' }),
    answerBank: (result, passes) => act(result, (payment) => authenticateSandboxPayment(payment, passes, now())),
    payHosted: (result, paying) => act(result, (payment) => paySandboxPayment(payment, paying, now())),
    async daysPass(days) {
      passed += days * 86_400_000
    },
    async signedEvent(gatewayId) {
      const body = sandboxEvent(v7(), gatewayId)
      return { body, signature: signSandboxEvent(links.webhookSecretOf('w1'), body, now()) }
    },
  }
})

test('two websites know nothing of each other’s payments, nor of their events', async () => {
  const source = { kind: 'token' as const, token: 'succeed', byScript: false }
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: 900,
    currency: 'EUR',
    returnUrl: 'https://shop.example',
    source,
  }
  await open('w2').authorize(request)
  expect(await open('w3').retrieve(request.paymentId)).toMatchObject({ outcome: 'refused', reason: 'notFound' })
  const body = sandboxEvent(v7(), request.paymentId)
  const delivery = { body, signature: signSandboxEvent(links.webhookSecretOf('w2'), body, new Date()), now: new Date() }
  expect(open('w2').readWebhook(delivery).outcome).toBe('event')
  expect(open('w3').readWebhook(delivery).outcome).toBe('forged')
})

test('an address of a pay page is good for its payment and website alone', () => {
  const token = links.path('w1', 'p1').split('/').at(-1) ?? ''
  expect(links.read(token)).toEqual({ websiteId: 'w1', paymentId: 'p1' })
  for (const other of [token.replace('w1', 'w2'), token.replace('p1', 'p2'), token.slice(0, -1), ''])
    expect(links.read(other)).toBeUndefined()
  expect(payLinks('another key').read(token)).toBeUndefined()
})

test('a payment that two processes change at the same time is changed by one after the other', async () => {
  const paymentId = v7()
  const source = { kind: 'token' as const, token: 'succeed', byScript: false }
  const stores = [postgresSandboxStore(db, 'w3'), postgresSandboxStore(db, 'w3')] as const
  const request = { paymentId, attempt: 1, amount: 900, currency: 'EUR', returnUrl: '', source }
  const add = (n: number) =>
    stores[n % 2 === 0 ? 0 : 1].change(paymentId, (found) => {
      const payment = found ?? openSandboxPayment(request)
      return { next: { ...payment, attempts: [...payment.attempts, `a${n}`] }, result: undefined }
    })
  await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)))
  const seen = await stores[0].change(paymentId, (found) => ({ next: undefined, result: found }))
  expect(seen?.attempts.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `a${n}`).toSorted())
})
