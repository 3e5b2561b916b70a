import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lowerFence, raiseFence } from '../../platform/restore-fence/restore-fence.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestSubscriptions } from '../../testing/fixtures/subscriptions/test-subscriptions.ts'
import type { SubscriptionMonthsReply, SubscriptionReply, SubscriptionsReply } from '../admin-contract.ts'

const SUBSCRIPTIONS = '/api/commerce/subscriptions'
const { store, deps, signedIn, subscribe, project } = await startTestSubscriptions()
afterAll(() => store.close())

let owner: HttpClient
beforeAll(async () => {
  owner = await signedIn()
})

const act = (id: string, action: string) => owner.post(`${SUBSCRIPTIONS}/${id}/actions`, { action })

describe('merchants', () => {
  test('see subscriptions, what is due, and the months; those of test payments by themselves', async () => {
    const { id, renewIn } = await subscribe()
    await renewIn(7)
    await project(id)
    const list = (await owner.get(`${SUBSCRIPTIONS}?view=test`)).json() as SubscriptionsReply
    expect(list.subscriptions).toMatchObject([
      { id, status: 'active', customer: 'ann@example.com', quantity: 1, payment: { value: '1800' }, testMode: true },
    ])
    expect(list).toMatchObject({ counts: { test: 1, active: 0 }, due: [], heldBecause: null })
    expect(((await owner.get(SUBSCRIPTIONS)).json() as SubscriptionsReply).subscriptions).toEqual([])
    const { months } = (await owner.get(`${SUBSCRIPTIONS}/months`)).json() as SubscriptionMonthsReply
    expect(months).toEqual([])
  })

  test('see each decision with its reason, and the orders', async () => {
    const { id, renewIn } = await subscribe({ card: 'laterLost' })
    await renewIn(7)
    const shown = (await owner.get(`${SUBSCRIPTIONS}/${id}`)).json() as SubscriptionReply
    expect(shown.subscription).toMatchObject({ status: 'failing', quantity: 1 })
    expect(shown.owed?.reason).toBe('The card was lost, stolen or closed.')
    expect(shown.timeline.map(({ what }) => what)).toEqual([
      'It began with an order.',
      expect.stringContaining('was requested.'),
      expect.stringContaining('The customer has to use another card, until'),
    ])
    expect(shown.orders).toHaveLength(1)
    expect(shown.actions).toEqual(['cancel'])
  })

  test('pause, resume and cancel, and are told what cannot be done', async () => {
    const { id } = await subscribe()
    expect((await act(id, 'pause')).json()).toMatchObject({ subscription: { status: 'paused', nextOn: null } })
    expect((await act(id, 'resume')).json()).toMatchObject({ subscription: { status: 'active' } })
    expect((await act(id, 'retry')).json()).toMatchObject({ message: 'Nothing is due at the moment.' })
    expect((await act(id, 'cancel')).json()).toMatchObject({ subscription: { isCancelled: true }, actions: ['keep'] })
  })
})

test('a restored installation says why it charges nothing', async () => {
  await raiseFence(deps.db, 'restored from the backup of yesterday')
  const list = (await owner.get(SUBSCRIPTIONS)).json() as SubscriptionsReply
  expect(list.heldBecause).toBe('restored from the backup of yesterday')
  await lowerFence(deps.db)
})
