import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { decideOrder } from '../../src/orders/after-sale/after-sale-deps.ts'
import { recordFoundRefund, settleRefund } from '../../src/orders/commands/refund-order.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { listLetters } from '../../src/orders/letters/letter-ledger.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { confirmAddress, recordConfirmationRequest } from '../../src/platform/confirmed-addresses/confirmations.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { sendOrderLetter } from './send-order-letter.job.ts'

const executor = createExecutor(memoryEventStore())
const { db, addWebsite } = await startTestApp()
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
let sent: Letter[] = []
const deps = {
  db,
  executor,
  vault,
  mailFrom: 'no-reply@plinth.example',
  orderTokens: orderTokens(db, 'cd'.repeat(32)),
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
  findWebsite: (websiteId: string) => findWebsite(db, websiteId),
  canonicalOriginOf: ({ subdomain }: { subdomain: string }) => `https://${subdomain}.plinth.example`,
  manageOrigin: (subdomain: string) => `https://${subdomain}.manage.plinth.example`,
  platformOrigin: 'https://plinth.example',
  mail: { kind: 'smtp' as const, send: async (letter: Letter) => void sent.push(letter) },
}

let websiteId = ''
let count = 0
beforeEach(async () => {
  websiteId = (await addWebsite(`refunds-${++count}`, { title: 'Harbour & Clay' })).websiteId
  sent = []
})

const own = () => ({ websiteId, intent: { correlationId: v7() } })

/** An order of which $7.00 were refunded; the address of a real one's customer is confirmed. */
async function refunded(testMode = false): Promise<string> {
  const { orderId, customerRef } = await placePaidOrder({ executor, vault }, websiteId, { testMode })
  const now = '2026-11-24T10:00:00.000Z'
  if (!testMode) {
    await withWebsite(db, websiteId, (tx) => recordConfirmationRequest(tx, websiteId, customerRef, now))
    await confirmAddress(db, websiteId, customerRef, now)
  }
  const found = { refundId: 're_1', amountCents: 700, at: now }
  await decideOrder({ executor }, own(), orderId, (order) => recordFoundRefund(order, found))
  return orderId
}

async function failLater(orderId: string): Promise<void> {
  const failed = { outcome: 'failed', reason: 'The account is closed.' } as const
  await decideOrder({ executor }, own(), orderId, (order) =>
    settleRefund(order, 're_1', failed, '2026-11-26T10:00:00.000Z'),
  )
}

async function run(subjectId: string, kind: OrderLetterJob['kind'], round: number): Promise<void> {
  const data = { subjectId, kind, recipient: '', round, attempt: 1, aboutId: 're_1' }
  await sendOrderLetter(deps).run({ attempt: 1, signal: new AbortController().signal, websiteId, data })
}

const ledger = async (orderId: string) =>
  (await listLetters(db, websiteId, orderId)).map(({ kind, round, state }) => `${kind} ${round} ${state}`).sort()

test('a refund that went through is told with its amount', async () => {
  const orderId = await refunded()
  await run(orderId, 'refunded', 4)
  expect(sent[0]?.subject).toBe('Your refund for order #1 at Harbour & Clay')
  expect(sent[0]?.text).toContain('We have refunded $7.00.')
  expect(await ledger(orderId)).toEqual(['refunded 4 sent'])
})

test.each([
  ['real', 'Your refund for order #1 at Harbour & Clay has failed'],
  ['test', 'Your refund for test order #1 at refunds-'],
])('a refund of a %s order that fails after the customer was told of it is told, too', async (order, subject) => {
  const orderId = await refunded(order === 'test')
  await run(orderId, 'refunded', 4)
  await failLater(orderId)
  await run(orderId, 'refundFailed', 5)
  expect(sent[1]?.subject.startsWith(subject)).toBe(true)
  expect(sent[1]?.text).toContain('$7.00')
  expect(sent[1]?.text).toMatch(/The refund has failed since\s+then,\s+and\s+you have not received\s+this\s+money\./)
  expect(await ledger(orderId)).toEqual(['refundFailed 5 sent', 'refunded 4 sent'])
})

test('of a refund that failed before the customer was told of it, they get no e-mail at all', async () => {
  const orderId = await refunded()
  await failLater(orderId)
  await run(orderId, 'refunded', 4)
  await run(orderId, 'refundFailed', 5)
  expect([await ledger(orderId), sent]).toEqual([['refundFailed 5 skipped', 'refunded 4 skipped'], []])
})
