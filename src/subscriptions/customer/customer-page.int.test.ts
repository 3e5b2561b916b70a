import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { subscriptionLetter } from '../../../workers/subscriptions/subscription-letter.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestSubscriptions } from '../../testing/fixtures/subscriptions/test-subscriptions.ts'
import { listSubscriptionsOf } from '../queries.ts'
import { loadSubscription } from '../use-cases/subscription-deps.ts'
import { mintLink } from './subscription-links.ts'

const { app, store, websiteId, deps, subscribe, project } = await startTestSubscriptions()
afterAll(() => store.close())

const post = (client: HttpClient, path: string, fields: Record<string, string>) =>
  client.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
    body: new URLSearchParams(fields).toString(),
  })

let number = 0
/** A subscriber who has used the link of an e-mail. */
async function opened({ card = 'succeed' } = {}) {
  const one = await subscribe({ card, email: `ann-${number++}@example.com` })
  await project(one.id)
  const link = await mintLink(deps.db, websiteId, {
    customerRef: one.first.customerRef,
    now: new Date().toISOString(),
  })
  const client = app.client('acme')
  const used = await post(client, '/subscriptions/open', { token: link.split('token=')[1] ?? '' })
  expect([used.status, used.headers.location]).toEqual([303, '/subscriptions'])
  const change = (action: string, more: Record<string, string> = {}) =>
    post(client, '/subscriptions/change', { subscriptionId: one.id, action, ...more })
  const state = () => loadSubscription(deps, websiteId, one.id)
  return { ...one, client, link, change, state }
}

describe('the link of an e-mail', () => {
  test('opens the page once, by a button, and a mail program that looks does not use it', async () => {
    const { first, link } = await opened()
    expect((await app.client('acme').get(link)).status).toBe(404)
    const next = await mintLink(deps.db, websiteId, { customerRef: first.customerRef, now: new Date().toISOString() })
    for (const _ of [1, 2]) expect((await app.client('acme').get(next)).text).toContain('Manage subscriptions')
    const client = app.client('acme')
    const token = next.split('token=')[1] ?? ''
    expect((await post(client, '/subscriptions/open', { token })).status).toBe(303)
    expect((await client.get('/subscriptions')).text).toContain('Bread')
    expect((await post(app.client('acme'), '/subscriptions/open', { token })).status).toBe(404)
  })

  test('ends after its time', async () => {
    const { first } = await opened()
    const now = new Date(Date.now() - 31 * 86_400_000).toISOString()
    const late = await mintLink(deps.db, websiteId, { customerRef: first.customerRef, now })
    expect((await app.client('acme').get(late)).status).toBe(404)
  })

  test('is asked for by an address, with the same answer for those who have none', async () => {
    const answers = await Promise.all(
      ['ann-0@example.com', 'nobody@example.com'].map(
        async (email) => (await post(app.client('acme'), '/subscriptions/link', { email })).text,
      ),
    )
    expect(answers[0]).toBe(answers[1])
    expect(answers[0]).toContain('we have sent a link')
  })
})

test('a stranger sees nothing, and changes nothing of somebody else’s', async () => {
  const [mine, theirs] = [await opened(), await opened()]
  expect((await app.client('acme').get('/subscriptions')).text).not.toContain('Bread')
  await post(mine.client, '/subscriptions/change', { subscriptionId: theirs.id, action: 'cancel' })
  expect((await theirs.state()).cancelRequestedAt).toBeNull()
})

describe('on the page', () => {
  test('it is paused and goes on', async () => {
    const { change, state } = await opened()
    expect((await change('pause')).headers.location).toContain('done=pause')
    expect((await state()).phase.step).toBe('paused')
    await change('resume')
    expect((await state()).phase.step).toBe('waiting')
  })

  test('the payment that was seen is skipped, and a second press skips no other', async () => {
    const { change, state } = await opened()
    for (const _ of [1, 2]) await change('skip', { cycle: '1' })
    expect((await state()).cycle).toBe(2)
  })

  test('quantity and address change, and a wrong one says so and keeps what was typed', async () => {
    const { change, state, first } = await opened()
    await change('quantity', { quantity: '4' })
    const before = await state()
    expect(before.quantity).toBe(4)
    const wrong = await change('address', { lastName: '', line1: '2 Side St' })
    expect([wrong.status, wrong.text.includes('2 Side St')]).toEqual([400, true])
    const address = { lastName: 'Doe', line1: '2 Side St', city: 'Albany', region: 'NY', postalCode: '12207' }
    await change('address', address)
    expect((await state()).detailsRef).not.toBe(before.detailsRef)
    // Whoever asks what is kept about them is told, too.
    const file = await listSubscriptionsOf(deps, websiteId, first.customerRef)
    expect(file).toMatchObject([{ product: 'Bread', details: expect.stringContaining('2 Side St') }])
  })

  test('it is canceled at the end of what was paid, and kept after all', async () => {
    const { change, state, client } = await opened()
    await change('cancel')
    expect((await state()).cancelRequestedAt).not.toBeNull()
    expect((await client.get('/subscriptions')).text).toContain('It is canceled, and ends on')
    await change('keep')
    expect((await state()).cancelRequestedAt).toBeNull()
  })

  test('a failed payment is made on the gateway’s page, whose card is charged from then on', async () => {
    const { change, renewIn, state, first, client } = await opened({ card: 'laterLost' })
    await renewIn(7)
    expect((await state()).phase.step).toBe('failing')
    const sent = await change('pay')
    const gateway = String(sent.headers.location)
    expect(gateway).toContain('/pay/test/')
    // A browser follows the form to no other origin than its page allows.
    const policy = (await client.get('/subscriptions')).headers['content-security-policy']
    expect(policy).toContain(`form-action 'self' ${new URL(gateway).origin} `)
    expect((await state()).phase.step).toBe('charging')
    expect(first.paymentMethod).not.toBeNull()
  })
})

describe('its e-mails', () => {
  const compose = async (id: string, kind: 'subscriptionBegun' | 'subscriptionFailed' | 'subscriptionChanged') => {
    const found = await deps.findWebsite(websiteId)
    if (!found) return expect.fail('No website')
    const turn = { subjectId: id, kind, recipient: '', round: 1, attempt: 1, aboutId: 'SubscriptionPaused' }
    const letterDeps = { ...deps, mailFrom: 'shop@example.com' } as Parameters<typeof subscriptionLetter>[0]
    return subscriptionLetter(letterDeps, {
      websiteId,
      found,
      turn,
      envelope: (name) => ({ from: { name, address: 'shop@example.com' }, headers: {} }),
    })
  }
  let letter: Awaited<ReturnType<typeof compose>>
  let one: Awaited<ReturnType<typeof opened>>
  beforeEach(async () => {
    one = await opened({ card: 'laterInsufficientFunds' })
  })

  test('tell when it is paid next, with a link that opens the page', async () => {
    letter = await compose(one.id, 'subscriptionBegun')
    if (!('letter' in letter)) return expect.fail(letter.skipped)
    expect(letter.letter.text).toContain('$18.00')
    const link = /\/subscriptions\/open\?token=[\w-]+/.exec(letter.letter.text ?? '')?.[0] ?? ''
    expect((await app.client('acme').get(link)).status).toBe(200)
  })

  test('tell of a failed payment and when it is tried again', async () => {
    await one.renewIn(7)
    letter = await compose(one.id, 'subscriptionFailed')
    expect(letter).toMatchObject({ letter: { text: expect.stringContaining('We will try again on') } })
  })

  test('do not tell what is not true any more', async () => {
    await one.change('cancel')
    await one.renewIn(7)
    letter = await compose(one.id, 'subscriptionChanged')
    expect(letter).toEqual({ skipped: 'It was changed again since then.' })
  })
})
