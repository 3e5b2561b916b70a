import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { makeFrozenLine } from '../../testing/fixtures/make/make-order.ts'
import { placePaidOrder } from '../../testing/fixtures/place-paid-order.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { EmailKind, type EmailPreviewReply, MerchantEmailKind } from '../email-contract.ts'
import { emailPreviewRoutes } from './preview-routes.ts'

const executor = createExecutor(memoryEventStore())
const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    emailPreviewRoutes({
      db,
      executor,
      vault: openVault({ db, masterKey: '5a'.repeat(32) }),
      canonicalOriginOf: () => 'https://shop.example',
      manageOrigin: (subdomain) => `http://${subdomain}.manage.${baseDomain}`,
      platformOrigin: `http://${baseDomain}`,
    }),
})
const vault = openVault({ db: app.db, masterKey: '5a'.repeat(32) })
const website = await app.addWebsite('acme')
const owner = await website.signedIn()
const stranger = await (await app.addWebsite('other')).signedIn()

const preview = (query: string, client = owner) => client.get(`/api/commerce/orders/emails/preview?${query}`)
const read = async (query: string) => (await preview(query)).json() as EmailPreviewReply

const toCustomers = EmailKind.options.filter((kind) => !MerchantEmailKind.safeParse(kind).success)

test('each e-mail is previewed with an order of this store, or with a sample; another store’s order is not there', async () => {
  const line = makeFrozenLine({ title: 'Preview mug', quantity: 3, totalCents: 1_250 })
  const { orderId } = await placePaidOrder({ executor, vault }, website.websiteId, { lines: [line] })
  for (const kind of toCustomers) {
    expect([kind, (await read(`kind=${kind}&orderId=${orderId}`)).isSample]).toEqual([kind, false])
    const sample = await read(`kind=${kind}`)
    expect([kind, sample.isSample]).toEqual([kind, true])
    expect(sample.html).not.toContain('token=')
  }
  const { html, text } = await read(`kind=confirmation&orderId=${orderId}`)
  for (const part of [html, text])
    for (const words of ['3 × Preview mug', '$12.50', 'Ann Lee']) expect(part).toContain(words)
  expect((await read(`kind=confirmation`)).subject).toContain('#1001')
  expect((await read(`kind=paymentFailed&orderId=${orderId}`)).text).toContain('Your bank did not pay $12.50')
  expect((await read(`kind=paymentPending&orderId=${orderId}`)).text).toContain('The payment is still being checked.')
  expect((await preview(`kind=confirmation&orderId=${orderId}`, stranger)).status).toBe(404)
})

test.each([
  ['newOrder', /^Order #1 at shop\.example: \$12\.50$/, '3 items for $12.50 were ordered'],
  ['orderNotPaid', /^The payment of order #1 .* has failed$/, 'Do not send anything before it is paid.'],
  ['paidLater', /^Order #1 .* is paid now: \$12\.50$/, 'The customer has paid $12.50 now'],
  ['refundFailed', /^A refund of order #1 .* has failed$/, 'the customer has not got this money'],
  ['lowStock', /products are low or sold out|is sold out/, 'Preview mug'],
])('those who work in the store see their e-mail %s beforehand', async (kind, subject, words) => {
  const site = await app.addWebsite(`merchant-${kind.toLowerCase()}`)
  const client = await site.signedIn()
  const line = makeFrozenLine({ title: 'Preview mug', quantity: 3, totalCents: 1_250 })
  const { orderId } = await placePaidOrder({ executor, vault }, site.websiteId, { lines: [line] })
  const email = (await preview(`kind=${kind}&orderId=${orderId}`, client)).json() as EmailPreviewReply
  expect(email).toMatchObject({ isSample: false, replyTo: null, subject: expect.stringMatching(subject) })
  expect(email.text).toContain(words)
  expect(email.text).toContain(kind === 'lowStock' ? '/inventory?sort=stock' : `/orders/${orderId}`)
  expect(await read(`kind=${kind}`)).toMatchObject({ isSample: true })
  expect((await preview(`kind=${kind}&orderId=${v7()}`)).status).toBe(404)
})
