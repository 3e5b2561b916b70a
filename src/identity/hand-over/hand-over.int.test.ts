import { beforeEach, expect, test } from 'vitest'
import { openVault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { roles } from '../../shared/permissions.ts'
import { testPasswords } from '../../testing/browsers/test-passwords.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { findOwner } from '../../websites/queries.ts'
import type { People } from '../admin-contract.ts'
import { peopleRoutes } from '../people/people-routes.ts'
import { createAccount, setRoles } from '../store.ts'

const limits = { isFull: false }
const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    peopleRoutes({
      ...testPasswords(db),
      db,
      baseDomain,
      scheme: 'http',
      letterInbox: undefined,
      vault: openVault({ db, masterKey: 'ab'.repeat(32) }),
      async assertMayOwnMore() {
        if (limits.isFull) throw new DomainError('You have 20 of 20 websites.')
      },
    }).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const OWNERSHIP = '/api/identity/ownership'

let count = 0
let acme: TestWebsite
beforeEach(async () => {
  limits.isFull = false
  acme = await app.addWebsite(`acme${++count}`)
})

async function addPerson(name: string, ...numbers: number[]) {
  const accountId = await createAccount(app.db, name, new Date().toISOString())
  await setRoles(app.db, acme.websiteId, accountId, numbers)
  return { accountId, client: await acme.signedIn(accountId) }
}

const peopleAs = async (client: Awaited<ReturnType<TestWebsite['signedIn']>>) =>
  (await client.get('/api/identity/people')).json() as People

test('an administrator who accepts becomes the owner, and the owner before stays as an administrator', async () => {
  const owner = await acme.signedIn()
  const ada = await addPerson('Ada', roles.ADMIN)
  expect((await owner.post(OWNERSHIP, { accountId: ada.accountId })).status).toBe(200)
  expect((await peopleAs(ada.client)).ownershipOffer).toMatchObject({ toName: 'Ada', isForYou: true })
  expect(await findOwner(app.db, acme.websiteId)).toBe(acme.ownerAccountId)

  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(200)
  const { people, ownershipOffer } = await peopleAs(ada.client)
  expect(ownershipOffer).toBeNull()
  expect(people).toMatchObject([
    { displayName: 'Ada', isOwner: true, roles: [] },
    { displayName: `Owner of acme${count}`, isOwner: false, roles: [roles.ADMIN] },
  ])
  expect((await owner.post(OWNERSHIP, { accountId: acme.ownerAccountId })).status).toBe(403)
})

test('nobody accepts what was offered to another person, withdrawn, or declined', async () => {
  const owner = await acme.signedIn()
  const [ada, ben] = [await addPerson('Ada', roles.ADMIN), await addPerson('Ben', roles.ADMIN)]
  await owner.post(OWNERSHIP, { accountId: ada.accountId })
  expect((await ben.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(404)
  expect((await ben.client.delete(OWNERSHIP)).status).toBe(404)
  expect((await owner.delete(OWNERSHIP)).status).toBe(200)
  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(404)
  await owner.post(OWNERSHIP, { accountId: ada.accountId })
  expect((await ada.client.delete(OWNERSHIP)).status).toBe(200)
  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(404)
  expect(await findOwner(app.db, acme.websiteId)).toBe(acme.ownerAccountId)
})

test('a later offer replaces the one before', async () => {
  const owner = await acme.signedIn()
  const [ada, ben] = [await addPerson('Ada', roles.ADMIN), await addPerson('Ben', roles.ADMIN)]
  await owner.post(OWNERSHIP, { accountId: ada.accountId })
  await owner.post(OWNERSHIP, { accountId: ben.accountId })
  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(404)
  expect((await ben.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(200)
  expect(await findOwner(app.db, acme.websiteId)).toBe(ben.accountId)
})

test('only an administrator who works here can be offered it', async () => {
  const owner = await acme.signedIn()
  const editor = await addPerson('Ed', roles.EDITOR)
  const refused = await owner.post(OWNERSHIP, { accountId: editor.accountId })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { message: 'Only an administrator can become the owner. Change their role first.' },
  ])
  expect((await owner.post(OWNERSHIP, { accountId: 'unknown' })).status).toBe(404)
  expect((await owner.post(OWNERSHIP, { accountId: acme.ownerAccountId })).json()).toMatchObject({
    message: 'This person is the owner already.',
  })
})

test('a person with as many websites as one may have does not get another, and the offer stays', async () => {
  const owner = await acme.signedIn()
  const ada = await addPerson('Ada', roles.ADMIN)
  await owner.post(OWNERSHIP, { accountId: ada.accountId })
  limits.isFull = true
  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).json()).toMatchObject({
    message: 'You have 20 of 20 websites.',
  })
  limits.isFull = false
  expect((await ada.client.post(`${OWNERSHIP}/accept`, undefined)).status).toBe(200)
})
