import { describe, expect, test } from 'vitest'
import { startSubscriptionsShop } from '../../testing/fixtures/subscriptions/subscriptions-shop.ts'
import { changePaymentMethod, pauseSubscription, resumeSubscription } from '../commands/change-subscription.ts'
import { decideOnSubscription } from './subscription-deps.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const card = (methodId: string) => ({ gateway: 'test', customerId: 'cus', methodId })
const capturesOf = async ({ gateway }: ReturnType<typeof startSubscriptionsShop>) => {
  const ledger = await gateway.gateway.listLedger({ from: new Date('2020-01-01'), to: new Date('2040-01-01') })
  return ledger.outcome === 'done' ? ledger.entries.filter(({ kind }) => kind === 'capture').length : Number.NaN
}

describe('a payment whose outcome is not known', () => {
  test.each(['before', 'after'] as const)('is asked for until it is: it was lost %s it was made', async (when) => {
    const shop = startSubscriptionsShop()
    await shop.begin(ID)
    shop.gateway.failNext(when)
    expect((await shop.renewAt(ID, '2026-02-28T15:00:00.000Z')).phase.step).toBe('charging')
    expect((await shop.renewAt(ID, '2026-02-28T15:01:00.000Z')).phase.step).toBe('waiting')
    expect(await capturesOf(shop)).toBe(1)
  })
})

test('back-up of 30 Jan restored on 2 Feb: what the gateway knows of is not charged again', async () => {
  const before = startSubscriptionsShop()
  const weekly = { plan: { billingPeriod: { value: 1, unit: 'WEEK' as const }, numBillingCycles: 0 } }
  const at = '2026-01-24T15:00:00.000Z'
  await before.begin(ID, { ...weekly, at })
  await before.renewAt(ID, '2026-01-31T15:00:00.000Z')
  const restored = startSubscriptionsShop(before.gateway)
  await restored.begin(ID, { ...weekly, at })
  const state = await restored.renewAt(ID, '2026-02-02T10:00:00.000Z')
  expect(state).toMatchObject({ phase: { step: 'waiting' }, paid: 2, cycle: 2 })
  expect(await capturesOf(restored)).toBe(1)
})

test('card …3184 at renewal: one attempt, then a link', async () => {
  const shop = startSubscriptionsShop()
  await shop.begin(ID, { paymentMethod: card('threeDSecure') })
  const failed = await shop.renewAt(ID, '2026-02-28T15:00:00.000Z')
  expect(failed.phase).toMatchObject({ step: 'failing', next: 'link', attempt: 1 })
  expect((await shop.renewAt(ID, '2026-03-03T15:00:00.000Z')).phase).toMatchObject({ attempt: 1 })
})

test('lost card: no retry; the new card is charged once, at once', async () => {
  const shop = startSubscriptionsShop()
  await shop.begin(ID, { paymentMethod: card('laterLost') })
  expect((await shop.renewAt(ID, '2026-02-28T15:00:00.000Z')).phase).toMatchObject({ step: 'failing', next: 'newCard' })
  const at = '2026-03-02T09:00:00.000Z'
  await decideOnSubscription(shop.deps, shop.contextAt(at), ID, (state) =>
    changePaymentMethod(state, { paymentMethod: card('succeed'), at }),
  )
  expect(await shop.renewAt(ID, at)).toMatchObject({ phase: { step: 'waiting' }, paid: 2 })
  await shop.renewAt(ID, '2026-03-03T09:00:00.000Z')
  expect(await capturesOf(shop)).toBe(1)
})

test('paused 15 Feb, resumed 10 Apr, anchor 31: next 30 Apr, nothing now', async () => {
  const shop = startSubscriptionsShop()
  await shop.begin(ID)
  const decide = (at: string, run: typeof pauseSubscription) =>
    decideOnSubscription(shop.deps, shop.contextAt(at), ID, (state) => run(state, { by: 'customer', at }))
  await decide('2026-02-15T12:00:00.000Z', pauseSubscription)
  await shop.renewAt(ID, '2026-03-31T14:00:00.000Z')
  await decide('2026-04-10T12:00:00.000Z', resumeSubscription)
  await shop.renewAt(ID, '2026-04-10T12:01:00.000Z')
  expect(await capturesOf(shop)).toBe(0)
  expect(await shop.renewAt(ID, '2026-04-30T14:00:00.000Z')).toMatchObject({ paid: 2, cycle: 4 })
})

test('an outage over several due dates charges once, and says which were missed', async () => {
  const shop = startSubscriptionsShop()
  await shop.begin(ID)
  expect(await shop.renewAt(ID, '2026-06-15T14:00:00.000Z')).toMatchObject({ paid: 2, cycle: 5 })
  expect(await capturesOf(shop)).toBe(1)
})
