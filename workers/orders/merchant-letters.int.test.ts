import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeAccount, markConfirmed } from '../../src/identity/accounts/accounts.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { listLetters } from '../../src/orders/letters/letter-ledger.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { type PaidOrderChoice, placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { startTestApp, type TestWebsite } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { sendOrderLetter } from './send-order-letter.job.ts'
import { tellMerchants } from './tell-merchants.job.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const { db, addWebsite } = await startTestApp()
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
let sent: Letter[] = []
const deps = {
  db,
  store,
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
const running = { attempt: 1, signal: new AbortController().signal }

let shop: TestWebsite
let websiteId = ''
let count = 0
beforeEach(async () => {
  shop = await addWebsite(`orders-${++count}`, { title: 'Harbour & Clay' })
  websiteId = shop.websiteId
  sent = []
})

const placed = (how: PaidOrderChoice = {}) => placePaidOrder({ executor, vault }, websiteId, how)
const turnOf = (subjectId: string, other: Partial<OrderLetterJob> = {}): OrderLetterJob => ({
  subjectId,
  kind: 'confirmation',
  recipient: '',
  round: 1,
  attempt: 1,
  ...other,
})
const run = (turn: OrderLetterJob) => sendOrderLetter(deps).run({ ...running, websiteId, data: turn })
const ledger = async (orderId: string) =>
  (await listLetters(db, websiteId, orderId)).map(({ kind, round, state }) => `${kind} ${round} ${state}`)

async function inLine() {
  const rows = await withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').select(['name', 'data']).orderBy('seq').execute(),
  )
  return rows.map(({ name, data }) => ({ name, data }))
}

describe('the merchant', () => {
  async function letterJobs(orderId: string): Promise<OrderLetterJob[]> {
    await tellMerchants(deps).run({ ...running, websiteId, data: { orderId, kind: 'merchant' } })
    return (await inLine()).filter(({ name }) => name === 'send-order-letter').map(({ data }) => data as OrderLetterJob)
  }
  const owners = (email: string) => changeAccount(db, shop.ownerAccountId, { displayName: 'Olive', email })

  test('is told of an order by the platform, with a link into the admin', async () => {
    const email = `olive-${v7()}@example.com`
    await owners(email)
    const { orderId } = await placed()
    const turns = await letterJobs(orderId)
    expect(turns).toEqual([turnOf(orderId, { kind: 'merchant', recipient: shop.ownerAccountId })])
    for (const turn of turns) await run(turn)
    expect(sent).toMatchObject([{ to: email, subject: `Order #1 at orders-${count}.plinth.example: $12.50` }])
    expect(sent[0]?.text).toContain(`https://orders-${count}.manage.plinth.example/orders/${orderId}`)
  })

  test('is told of test orders only at a confirmed address', async () => {
    const email = `olive-${v7()}@example.com`
    await owners(email)
    const first = await placed({ testMode: true })
    for (const turn of await letterJobs(first.orderId)) await run(turn)
    expect([await ledger(first.orderId), sent]).toEqual([['merchant 1 skipped'], []])
    await markConfirmed(db, { accountId: shop.ownerAccountId, email }, new Date().toISOString())
    const { orderId } = await placed({ testMode: true })
    for (const turn of (await letterJobs(orderId)).filter(({ subjectId }) => subjectId === orderId)) await run(turn)
    expect(sent).toMatchObject([{ to: email, subject: expect.stringMatching(/^Test order #2 at /) }])
  })
})

test('those who work on orders are told once that a failed payment was made, and of each refund that fails', async () => {
  const email = `olive-${v7()}@example.com`
  await changeAccount(db, shop.ownerAccountId, { displayName: 'Olive', email })
  const { orderId } = await placed()
  const told = async (data: Parameters<ReturnType<typeof tellMerchants>['run']>[0]['data']) => {
    await tellMerchants(deps).run({ ...running, websiteId, data })
    const turns = (await inLine()).filter(({ name }) => name === 'send-order-letter').map(({ data: turn }) => turn)
    for (const turn of turns) await run(turn as OrderLetterJob)
  }
  await told({ orderId, kind: 'merchantPaid' })
  await told({ orderId, kind: 'merchantPaid' })
  await told({ orderId, kind: 'merchantRefundFailed', round: 4, aboutId: 'r' })
  await told({ orderId, kind: 'merchantRefundFailed', round: 6, aboutId: 'r2' })
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `Order #1 at orders-${count}.plinth.example is paid now: $12.50`],
    [email, `A refund of order #1 at orders-${count}.plinth.example has failed`],
    [email, `A refund of order #1 at orders-${count}.plinth.example has failed`],
  ])
  expect(sent[0]?.text).toContain('The customer has paid $12.50 now')
  expect(sent[1]?.text).toContain('the customer has not got this money')
})
