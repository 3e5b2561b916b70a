import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import {
  authenticateSandboxPayment,
  paySandboxPayment,
  type SandboxPayment,
  type SandboxScenario,
  settleSandboxPayment,
} from '../gateways/sandbox/sandbox-payment.ts'
import { sandboxEvent, signSandboxEvent } from '../gateways/sandbox/sandbox-signature.ts'
import { type ReceiveDeps, receiveWebhook } from '../use-cases/receive-webhook.ts'
import type { PayLinks } from './pay-links.ts'
import { postgresSandboxStore } from './postgres-sandbox-store.ts'

export interface TestPayment {
  websiteId: string
  paymentId: string
}

/** The current state of a test payment; undefined if there is none. */
export function showTestPayment(db: Database, { websiteId, paymentId }: TestPayment, now: Date) {
  return changeTestPayment(db, { websiteId, paymentId }, (payment) => settleSandboxPayment(payment, now))
}

function changeTestPayment(
  db: Database,
  { websiteId, paymentId }: TestPayment,
  step: (payment: SandboxPayment) => SandboxPayment,
): Promise<SandboxPayment | undefined> {
  return postgresSandboxStore(db, websiteId).change(paymentId, (found) => {
    const next = found && step(found)
    return { next, result: next }
  })
}

/** Applies the payer's choice and notifies the website by a signed event, as other gateways do. */
export async function answerTestPayment(
  deps: ReceiveDeps & { payLinks: PayLinks },
  named: TestPayment,
  answer: SandboxScenario | 'complete' | 'fail',
  now: Date,
): Promise<SandboxPayment | undefined> {
  const payment = await changeTestPayment(deps.db, named, (found) => {
    const current = settleSandboxPayment(found, now)
    if (answer === 'complete' || answer === 'fail')
      return authenticateSandboxPayment(current, answer === 'complete', now)
    return paySandboxPayment(current, answer, now)
  })
  if (!payment) return undefined
  const body = sandboxEvent(v7(), named.paymentId)
  const signature = signSandboxEvent(deps.payLinks.webhookSecretOf(named.websiteId), body, now)
  await receiveWebhook(deps, named.websiteId, 'test', { body, signature, now })
  return payment
}
