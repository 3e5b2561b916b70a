import { expect, test } from 'vitest'
import { sendSignInLink } from '../../../workers/identity/send-sign-in-link.job.ts'
import { letterPermits } from '../../platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { LetterDelayed } from '../../platform/mail/mail.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { testPasswords } from '../../testing/browsers/test-passwords.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { changeAccount, markConfirmed } from '../accounts/accounts.ts'
import { peopleRoutes } from '../people/people-routes.ts'
import { createAccount } from '../store.ts'
import { createOperatorSignInLinks } from './operator-links.ts'
import { createSession } from './sessions.ts'
import { redeemSignInLink } from './sign-in-links.ts'

const masterKey = 'ab'.repeat(32)
const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    peopleRoutes({
      assertMayOwnMore: async () => {},
      ...testPasswords(db),
      db,
      vault: openVault({ db, masterKey }),
      baseDomain,
      scheme: 'http',
      letterInbox: undefined,
    }).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const { db } = app
const vault = openVault({ db, masterKey })
const now = () => new Date().toISOString()
const acme = await app.addWebsite('acme')
const RENEWAL = '/api/identity/renewal'

/** A browser on acme's manage host that signed in long ago. */
async function stale() {
  const client = app.client('acme.manage')
  const confirmedAt = new Date(Date.now() - 60 * 60_000).toISOString()
  client.cookies.set(
    '__Host-session',
    await createSession(db, acme.websiteId, acme.ownerAccountId, now(), { confirmedAt }),
  )
  await client.open()
  return client
}

const sent: Letter[] = []
const mail = { kind: 'folder' as const, send: async (letter: Letter) => void sent.push(letter) }
const deps = {
  db,
  vault,
  mail,
  mailFrom: 'no-reply@plinth.example',
  manageOrigin: (name: string) => `https://${name}.manage`,
  originOf: (name: string) => `https://${name}.plinth.example`,
  letterPermits: letterPermits({ db, cookieKey: 'a secret for the permits of tests, 32 b' }),
}

async function runJobs(job = sendSignInLink(deps)): Promise<void> {
  const rows = await withWebsite(outbox(db), acme.websiteId, (tx) => tx.selectFrom('outbox').selectAll().execute())
  for (const { data } of rows)
    await job.run({
      websiteId: acme.websiteId,
      attempt: 1,
      signal: new AbortController().signal,
      data: job.schema.parse(data),
    })
}

async function giveEmail(): Promise<void> {
  await changeAccount(db, acme.ownerAccountId, { displayName: 'Ada', email: 'ada@example.com' })
  await markConfirmed(db, { accountId: acme.ownerAccountId, email: 'ada@example.com' }, now())
}

test('no link goes to an address that was not confirmed', async () => {
  await changeAccount(db, acme.ownerAccountId, { displayName: 'Ada', email: 'typo@example.com' })
  expect((await (await stale()).post(RENEWAL)).json()).toEqual({ isSent: false })
  await changeAccount(db, acme.ownerAccountId, { displayName: 'Ada', email: null })
})

test('without an e-mail there is nowhere to send a link to, and with a password none is needed', async () => {
  expect((await (await stale()).post(RENEWAL)).json()).toEqual({ isSent: false })
  expect((await app.client('acme.manage').post(RENEWAL)).status).toBe(401)
})

test('anyone who has an e-mail and no password gets a letter with a link that signs in, once, within an hour', async () => {
  await giveEmail()
  expect((await (await stale()).post(RENEWAL)).json()).toEqual({ isSent: true })
  await runJobs()
  await runJobs()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@example.com', 'Your link to sign in to acme.plinth.example'],
  ])
  const token = /https:\/\/acme\.manage\/sign-in#([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000).toISOString()
  expect(await redeemSignInLink(db, acme.websiteId, token, inTwoHours)).toBeUndefined()
  const redeemed = await redeemSignInLink(db, acme.websiteId, token, now())
  expect(redeemed).toMatchObject({ accountId: acme.ownerAccountId })
  expect(await redeemSignInLink(db, acme.websiteId, token, now())).toBeUndefined()
})

test('a letter that the mail server puts off is tried again, with the same link', async () => {
  await giveEmail()
  await (await stale()).post(RENEWAL)
  sent.length = 0
  const away = { ...mail, send: () => Promise.reject(new LetterDelayed('greylisted')) }
  await expect(runJobs(sendSignInLink({ ...deps, mail: away }))).rejects.toThrow(LetterDelayed)
  await runJobs()
  expect(sent).toHaveLength(1)
})

test('an operator prints links for an e-mail or a subdomain, and unknown ones are reported', async () => {
  await giveEmail()
  for (const whose of ['acme', 'Acme', ' ADA@example.com']) {
    const [link, ...more] = await createOperatorSignInLinks(db, whose, now())
    expect([link, more]).toMatchObject([{ title: 'Website acme', subdomain: 'acme' }, []])
    const token = link?.path.split('#')[1] ?? ''
    expect(await redeemSignInLink(db, acme.websiteId, token, now())).toMatchObject({ accountId: acme.ownerAccountId })
  }
  await createAccount(db, 'Nobody', now(), { email: 'homeless@example.com', passwordHash: 'x' })
  await expect(createOperatorSignInLinks(db, 'bolt', now())).rejects.toThrow('There is no website at bolt.')
  await expect(createOperatorSignInLinks(db, 'ben@example.com', now())).rejects.toThrow(
    'No account has the e-mail ben@example.com.',
  )
  await expect(createOperatorSignInLinks(db, 'homeless@example.com', now())).rejects.toThrow(
    'has no website to sign in to',
  )
})
