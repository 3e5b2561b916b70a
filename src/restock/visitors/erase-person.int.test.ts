import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { stopReminders, wantsNoReminders } from '../../cart-reminders/visitors/suppressions.ts'
import { confirmAddress } from '../../platform/confirmed-addresses/confirmations.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { startTestRestock } from '../../testing/fixtures/test-restock.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'
import { recordOutcomes } from '../commands/record-outcomes.ts'
import { requestNotices } from '../commands/request-notices.ts'
import { readSignUps } from '../merchant/list-sign-ups.ts'
import { Restock } from '../restock.ts'
import type { SendingTables } from '../sending/sending-tables.ts'
import { erasePerson } from './erase-person.ts'
import { suppress } from './suppressions.ts'
import { settleReceived } from './unconfirmed-sign-ups.ts'

const at = '2026-11-21T09:00:00.000Z'
const intent = { correlationId: 'test', actor: 'owner', at }
const ADA = 'ada@example.com'

const app = await startTestRestock()
let website: TestWebsite
let other: TestWebsite

const wait = (variantId: string, email: string, on = website) =>
  app.signUp(on, { productId: 'mug', variantId, email, at })
const forget = (email: string) => erasePerson(app, website.websiteId, email, intent)

async function listed(variantId: string, on = website) {
  await app.remembered()
  const rows = await readSignUps({ ...app, assetOrigin: '' }, on.websiteId, {
    productId: 'mug',
    variantId,
    after: 0,
    limit: 50,
  })
  return rows.map(({ email, state, reason }) => [email, state, reason])
}

beforeAll(async () => {
  website = await app.addStore('acme', [newProduct('mug', { S: 1000, L: 1500 })])
  other = await app.addStore('other', [newProduct('mug', { S: 1000 })])
  const told = await wait('mug-s', ADA)
  const target = { websiteId: website.websiteId, id: 'mug-s' }
  const sendId = 'first'
  await app.executor.execute(Restock, target, intent, (state) =>
    requestNotices(state, { sendId, productId: 'mug', at }),
  )
  await app.executor.execute(Restock, target, intent, (state) =>
    recordOutcomes(state, [{ signUpId: told, sendId, outcome: 'sent', at }]),
  )
  await wait('mug-s', 'bob@example.com')
  await wait('mug-s', ADA)
  await wait('mug-l', ADA)
  await wait('mug-s', ADA, other)
  await suppress(app.db, website.websiteId, (await app.vault.findPerson(website.websiteId, ADA)) ?? '', at)
  await noteReasons()
  for (const on of [website, other]) {
    const personRef = (await app.vault.findPerson(on.websiteId, ADA)) ?? ''
    await settleReceived(app, { websiteId: on.websiteId, personRef }, 'mug-l', intent)
    await confirmAddress(app.db, on.websiteId, personRef, at)
    await settleReceived(app, { websiteId: on.websiteId, personRef: 'somebody' }, 'mug-l', intent)
  }
  await app.remembered()
})

/** An earlier send, with letters to both. */
async function noteReasons(): Promise<void> {
  const refOf = async (email: string) => (await app.vault.findPerson(website.websiteId, email)) ?? ''
  const [ada, bob] = [await refOf(ADA), await refOf('bob@example.com')]
  const noticeOf = (signUpId: string, ref: string, state: 'failed' | 'suppressed', reason: string) => ({
    website_id: website.websiteId,
    send_id: 'first',
    sign_up_id: signUpId,
    variant_id: 'mug-s',
    product_id: 'mug',
    person_ref: ref,
    number: 1,
    state,
    reason,
    available_at: new Date(at),
    changed_at: new Date(at),
    is_recorded: true,
  })
  await withWebsite(app.db.withTables<SendingTables>(), website.websiteId, async (tx) => {
    await tx
      .insertInto('restock_sends')
      .values({
        website_id: website.websiteId,
        send_id: 'first',
        kind: 'person',
        requested_at: new Date(at),
        state: 'done',
      })
      .execute()
    await tx
      .insertInto('restock_notices')
      .values([
        noticeOf('a', ada, 'failed', 'The mail server refused the e-mail (550).'),
        noticeOf('b', ada, 'suppressed', 'unsubscribed'),
        noticeOf('c', bob, 'failed', 'a reason'),
      ])
      .execute()
  })
}

async function reasons() {
  const rows = await withWebsite(app.db.withTables<SendingTables>(), website.websiteId, (tx) =>
    tx.selectFrom('restock_notices').select(['reason', 'state']).orderBy('reason').execute(),
  )
  return rows.map(({ reason, state }) => [reason, state])
}

test('an unknown person counts as erased', async () => expect(await forget('nobody@example.com')).toBe(0))

test('a person is forgotten on all lists at once, the others stay, and so does what was counted', async () => {
  expect(await forget(' Ada@Example.com')).toBe(3)
  expect(await listed('mug-s')).toEqual([
    [null, 'sent', ''],
    ['bob@example.com', 'waiting', ''],
    [null, 'signedOff', 'forgotten'],
  ])
  expect(await listed('mug-l')).toEqual([[null, 'signedOff', 'forgotten']])
})

test('nothing is left of what their mail server said, and what others said stays', async () => {
  expect(await reasons()).toEqual([
    ['', 'failed'],
    ['a reason', 'failed'],
    ['unsubscribed', 'suppressed'],
  ])
})

test('nothing is left of the wish to get no letters', async () => {
  const rows = await withWebsite(app.db.withTables<SendingTables>(), website.websiteId, (tx) =>
    tx.selectFrom('restock_suppressions').selectAll().execute(),
  )
  expect(rows).toEqual([])
})

test('nothing is left of a confirmed address, and what others confirmed stays', async () => {
  const kept = (on: TestWebsite) =>
    withWebsite(app.db, on.websiteId, async (tx) => {
      const { rows } = await sql<{ ref: string }>`
        select person_ref as ref from address_confirmations
        union select person_ref from restock_unconfirmed order by ref`.execute(tx)
      return rows.map(({ ref }) => ref)
    })
  expect(await kept(website)).toEqual(['somebody'])
  expect(await kept(other)).toEqual([(await app.vault.findPerson(other.websiteId, ADA)) ?? '', 'somebody'].toSorted())
})

test('another website keeps its own', async () => expect(await listed('mug-s', other)).toEqual([[ADA, 'waiting', '']]))

test('repeating it finds nobody to erase', async () => expect(await forget(ADA)).toBe(0))

test('a returning person is a new one', async () => {
  await wait('mug-l', ADA)
  expect(await listed('mug-l')).toEqual([
    [null, 'signedOff', 'forgotten'],
    [ADA, 'waiting', ''],
  ])
  expect(await forget(ADA)).toBe(1)
})

test('broken off before the address was gone, it is done as a whole the next time', async () => {
  await wait('mug-l', 'eve@example.com')
  await app.remembered()
  const broken = { ...app, vault: { ...app.vault, forgetPerson: () => Promise.reject(new Error('gone away')) } }
  await expect(erasePerson(broken, website.websiteId, 'eve@example.com', intent)).rejects.toThrow('gone away')
  expect(await forget('eve@example.com')).toBe(1)
  expect((await listed('mug-l')).at(-1)).toEqual([null, 'signedOff', 'forgotten'])
})

test('what someone wrote at the checkout goes with their address, and nothing of reminders stays', async () => {
  const { websiteId } = website
  const eve = 'Eve@Example.com'
  const personRef = await app.vault.keepPerson(websiteId, eve)
  const detailsRef = await app.vault.put(websiteId, 'person:eve@example.com', '{"line1":"1 Main St"}')
  const others = await app.vault.put(websiteId, 'person:bob@example.com', '{"line1":"2 Main St"}')
  await stopReminders(app.db, websiteId, personRef, at)
  await forget(eve)
  expect([...(await app.vault.read(websiteId, [personRef, detailsRef, others])).keys()]).toEqual([others])
  expect(await wantsNoReminders(app.db, websiteId, personRef)).toBe(false)
})
