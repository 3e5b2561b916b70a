import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { inWebsite } from '../../src/platform/database/database.ts'
import { lowerFence, raiseFence } from '../../src/platform/restore-fence/restore-fence.ts'
import { cancelSubscription } from '../../src/subscriptions/commands/change-subscription.ts'
import { decideOnSubscription, loadSubscription } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import { startTestSubscriptions } from '../../src/testing/fixtures/subscriptions/test-subscriptions.ts'
import { askSubscriptionLink } from './ask-subscription-link.job.ts'
import { renewSubscription } from './renew-subscription.job.ts'
import { subscriptionDue } from './subscription-due.reaction.ts'
import { subscriptionLetters } from './subscription-letters.reaction.ts'
import { tendSubscriptions } from './tend-subscriptions.job.ts'

const { store, deps, ctx, websiteId, subscribe, project, eventsOf } = await startTestSubscriptions()
afterAll(() => store.close())
afterEach(() => void vi.useRealTimers())

const state = (id: string) => loadSubscription(deps, websiteId, id)
const run = <Data>(job: { run(run: never): Promise<void> }, data: Data) =>
  job.run({ websiteId, data, attempt: 1, signal: AbortSignal.timeout(60_000) } as never)

const queued = async (id: string) => {
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<{ at: Date }>`
      select available_at as at from outbox
      where website_id = ${websiteId} and name = 'renew-subscription' and data->>'subscriptionId' = ${id}
      order by available_at`.execute(tx),
  )
  return rows.map(({ at }) => at.toISOString())
}

test('a subscription that is not due waits for its due date', async () => {
  const { id } = await subscribe()
  for (const _ of [1, 2]) await run(renewSubscription(deps), { subscriptionId: id })
  const { begun } = await state(id)
  expect(await queued(id)).toEqual([expect.stringMatching(/^20/)])
  expect(Date.parse((await queued(id))[0] ?? '') - Date.parse(begun?.at ?? '')).toBeGreaterThan(6.9 * 86_400_000)
})

test('nothing is charged while a restored installation waits for its operator', async () => {
  const { id, inDays } = await subscribe()
  vi.useFakeTimers({ now: new Date(inDays(7)), toFake: ['Date'] })
  await raiseFence(deps.db, 'restored')
  await run(renewSubscription(deps), { subscriptionId: id })
  expect((await state(id)).paid).toBe(1)
  await lowerFence(deps.db)
  await run(renewSubscription(deps), { subscriptionId: id })
  expect((await state(id)).paid).toBe(2)
})

test('each event that changes what is due queues the job, and each change tells the customer', async () => {
  const { id, inDays } = await subscribe()
  await decideOnSubscription(deps, ctx(inDays(1)), id, (one) =>
    cancelSubscription(one, { by: 'customer', at: inDays(1) }),
  )
  const events = await eventsOf(id)
  expect(events.flatMap((event) => subscriptionDue.react(event)).map(({ name }) => name)).toEqual([
    'renew-subscription',
  ])
  expect(events.flatMap((event) => subscriptionLetters.react(event)).map(({ data }) => data)).toMatchObject([
    { kind: 'subscriptionBegun', subjectId: id, round: 1 },
    { kind: 'subscriptionChanged', aboutId: 'SubscriptionCancelRequested', round: 2 },
  ])
})

test('a link is mailed to who has subscribed, and to nobody else', async () => {
  const { id, first } = await subscribe({ email: 'ola@example.com' })
  await project(id)
  for (const customerRef of ['', 'somebody', first.customerRef]) await run(askSubscriptionLink(deps), { customerRef })
  const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
    sql<{ to: string }>`
      select subject_id as to from order_letters
      where website_id = ${websiteId} and kind = 'subscriptionLink'`.execute(tx),
  )
  expect(rows).toEqual([{ to: first.customerRef }])
})

test('what is no longer in the catalogue ends within a day', async () => {
  const { id } = await subscribe()
  await project(id)
  await run(tendSubscriptions(deps), {})
  expect((await state(id)).phase).toMatchObject({ step: 'ended', reason: 'productDeleted' })
})
