import { expect, test } from 'vitest'
import { paymentGatewaySuite } from '../payment-gateway.suite.ts'
import { MEMORY_WEBHOOK_SECRET, memoryPaymentGateway } from './memory-payment-gateway.ts'
import {
  authenticateSandboxPayment,
  paySandboxPayment,
  type SandboxPayment,
  type SandboxScenario,
} from './sandbox/sandbox-payment.ts'
import { sandboxEvent, signSandboxEvent } from './sandbox/sandbox-signature.ts'

function openMemory() {
  let now = new Date('2026-11-24T12:00:00Z')
  const memory = memoryPaymentGateway(() => now)
  const onPage = (paymentId: string, step: (payment: SandboxPayment) => SandboxPayment) =>
    memory.store.change(paymentId, (payment) => ({ next: payment && step(payment), result: undefined }))
  return {
    ...memory,
    onPage,
    now: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

const token = (scenario: SandboxScenario) => ({ kind: 'token' as const, token: scenario, byScript: false })

paymentGatewaySuite('in memory', async () => {
  const { gateway, now, onPage, pass, failNext } = openMemory()
  const pagesOf = (result: object) => ('payment' in result ? (result.payment as { paymentId: string }).paymentId : '')
  return {
    gateway,
    now,
    source: async (paying) => token(paying),
    answerBank: (result, passed) =>
      onPage(pagesOf(result), (payment) => authenticateSandboxPayment(payment, passed, now())),
    payHosted: (result, paying) => onPage(pagesOf(result), (payment) => paySandboxPayment(payment, paying, now())),
    loseCard: async (method) => ({ ...method, methodId: 'laterLost' }),
    failNext: async (when) => failNext(when),
    daysPass: async (days) => pass(days * 86_400_000),
    async signedEvent(gatewayId) {
      const body = sandboxEvent('evt_1', gatewayId)
      return { body, signature: signSandboxEvent(MEMORY_WEBHOOK_SECRET, body, now()) }
    },
  }
})

const request = { paymentId: 'p1', attempt: 1, amount: 900, currency: 'EUR', returnUrl: 'https://shop.example/back' }

test('a slow bank is waited for, and answers', async () => {
  const { gateway, pass } = openMemory()
  const slow = await gateway.authorize({ ...request, source: token('slow') })
  expect(slow).toMatchObject({ outcome: 'done', payment: { status: 'processing', authorizedAmount: 0 } })
  pass(60_000)
  expect(await gateway.retrieve('p1')).toMatchObject({ payment: { status: 'authorized', authorizedAmount: 900 } })
})

test('a payment that fails later is held first, and its capture is declined for good', async () => {
  const { gateway } = openMemory()
  const held = await gateway.authorize({ ...request, source: token('laterFailure') })
  expect(held).toMatchObject({ payment: { status: 'authorized' } })
  const capture = { gatewayId: 'p1', ...request }
  for (const attempt of [1, 2])
    expect(await gateway.capture({ ...capture, attempt })).toMatchObject({
      outcome: 'declined',
      reason: 'captureFailed',
      payment: { status: 'failed', capturedAmount: 0 },
    })
})
