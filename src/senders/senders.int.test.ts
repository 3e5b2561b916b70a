import { expect, test } from 'vitest'
import type { TxtAnswer } from '../platform/dns/txt-records.ts'
import { openVault } from '../platform/vault/vault.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import type { MailSender } from './contract.ts'
import { senderRoutes } from './sender-routes.ts'
import { findStoreSender } from './senders-store.ts'

const zone = new Map<string, TxtAnswer>()
const masterKey = 'ab'.repeat(32)
const app = await startTestApp({
  routes: ({ db, websites }) =>
    senderRoutes({
      db,
      websites,
      vault: openVault({ db, masterKey }),
      txtRecords: { find: async (name) => zone.get(name) ?? { texts: [] } },
      mailFrom: 'no-reply@plinth.example',
      originOf: (subdomain) => `https://${subdomain}.plinth.example`,
    }).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const vault = openVault({ db: app.db, masterKey })
let count = 0

async function openSite() {
  const { websiteId, signedIn } = await app.addWebsite(`sender${++count}`)
  const owner = await signedIn()
  const ask = async (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object) =>
    (await owner[method](`/api/mail-sender${path}`, body)).json() as MailSender
  const sender = () => findStoreSender({ db: app.db, vault }, websiteId)
  return { owner, ask, sender }
}

/** Puts the records on show into the zone. */
function publish({ records }: MailSender, kinds: string[]): void {
  for (const { kind, name, value } of records) if (kinds.includes(kind)) zone.set(name, { texts: [value] })
}

const statesOf = ({ records }: MailSender) => Object.fromEntries(records.map(({ kind, state }) => [kind, state]))

test('letters go out from an own domain once its key is in the zone, and from the platform again when it is gone', async () => {
  const { ask, sender } = await openSite()
  expect(await ask('get')).toMatchObject({ address: null, records: [], hasPostalAddress: false })
  const added = await ask('put', '', { address: 'Hello@Kiln.example' })
  expect([added.address, added.verifiedAt, await sender()]).toEqual(['hello@kiln.example', null, undefined])
  const early = await ask('post', '/check')
  expect([statesOf(early), early.verifiedAt]).toEqual([{ dkim: 'missing', dmarc: 'missing', spf: 'missing' }, null])
  publish(added, ['dkim', 'dmarc'])
  zone.set('kiln.example', { texts: ['v=spf1 mx -all'] })
  const checked = await ask('post', '/check')
  expect(statesOf(checked)).toEqual({ dkim: 'found', dmarc: 'found', spf: 'other' })
  expect(await sender()).toMatchObject({ address: 'hello@kiln.example', dkim: { domain: 'kiln.example' } })
  const [{ name = '' } = {}] = added.records
  zone.set(name, 'unreachable')
  await ask('post', '/check')
  expect(await sender()).toBeDefined()
  zone.delete(name)
  await ask('post', '/check')
  expect(await sender()).toBeUndefined()
})

test('a new key signs as soon as its record is found; the old one does until then, and is deleted afterwards', async () => {
  const { ask, sender } = await openSite()
  publish(await ask('put', '', { address: 'a@turn.example' }), ['dkim'])
  await ask('post', '/check')
  const before = await sender()
  const rotating = await ask('post', '/rotate')
  expect(rotating.isRotating).toBe(true)
  expect((await ask('post', '/rotate')).records).toEqual(rotating.records)
  await ask('post', '/check')
  expect((await sender())?.dkim.selector).toBe(before?.dkim.selector)
  publish(rotating, ['next-dkim'])
  const after = await ask('post', '/check')
  expect([after.isRotating, statesOf(after).dkim, after.verifiedAt !== null]).toEqual([false, 'found', true])
  const now = await sender()
  expect(now?.dkim.selector).not.toBe(before?.dkim.selector)
  expect(now?.dkim.privateKey).not.toBe(before?.dkim.privateKey)
})

test('another address of the domain keeps its key, another domain waits for its own, and removing leads back', async () => {
  const { ask, sender } = await openSite()
  publish(await ask('put', '', { address: 'a@keep.example' }), ['dkim'])
  await ask('post', '/check')
  await ask('put', '', { address: 'b@keep.example' })
  expect((await sender())?.address).toBe('b@keep.example')
  await ask('put', '', { address: 'b@other.example' })
  expect(await sender()).toBeUndefined()
  expect(await ask('delete')).toMatchObject({ address: null, records: [] })
})

test.each(['a@plinth.example', 'a@demo.plinth.example', 'a@localhost', 'no address'])(
  'the address %s is refused',
  async (address) => {
    const { owner } = await openSite()
    const { status, text } = await owner.put('/api/mail-sender', { address })
    expect(status).toBe(400)
    expect(text).toContain('address')
  },
)
