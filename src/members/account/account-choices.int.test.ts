import { expect, test } from 'vitest'
import { GiftCard } from '../../gift-cards/gift-card.ts'
import { createMailingList } from '../../newsletter/merchant/mailing-lists.ts'
import { listConsentsOf } from '../../newsletter/queries.ts'
import { writeSettings } from '../../newsletter/settings/settings-store.ts'
import type { NewsletterTables } from '../../newsletter/table.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { defaultNewsletterSettings } from '../../shared/newsletter/newsletter-settings.ts'
import { makeIssued } from '../../testing/fixtures/make/make-gift-card.ts'
import {
  crumbIn,
  memberPassword,
  postForm,
  startTestMembers,
  tokenIn,
} from '../../testing/fixtures/members/test-members.ts'

const { openSite, db, process } = await startTestMembers()
const now = () => new Date().toISOString()
const list = { name: 'Kiln letter', description: 'Once a month.', welcome: '', doubleOptIn: true }

test('a member subscribes and unsubscribes on the page of their account, and both are kept with their words', async () => {
  const site = await openSite()
  const { websiteId } = site
  const { id } = await createMailingList(db, websiteId, list, now())
  const { client, email } = await site.member('ada-lists@example.com')
  const first = await client.get('/account')
  expect(first.text).toContain('Kiln letter')
  const choose = async (action: string, crumb = crumbIn(first.text)) =>
    postForm(client, '/account', { action, list: id, crumb })
  expect((await choose('subscribe', 'wrong')).status).toBe(403)
  expect((await choose('subscribe')).headers.location).toBe('/account?done=subscribed')
  expect((await client.get('/account?done=subscribed')).text).toContain('value="unsubscribe"')
  expect((await choose('unsubscribe')).headers.location).toBe('/account?done=unsubscribed')
  expect((await client.get('/account')).text).toContain('value="subscribe"')
  const personRef = (await process.vault.findPerson(websiteId, email)) ?? ''
  const said = await listConsentsOf(db, websiteId, personRef, 10)
  expect(said.map(({ said, source, words }) => [said, source, words])).toEqual([
    ['no', 'member', ''],
    ['yes', 'member', 'Kiln letter\nOnce a month.'],
  ])
})

test('those who tick the box where they create an account join its list by the link that confirms both; without a list there is no box', async () => {
  const site = await openSite()
  const { websiteId } = site
  expect((await site.visitor().get('/account/create')).text).not.toContain('isJoinMailingList')
  const { id } = await createMailingList(db, websiteId, list, now())
  await withWebsite(db.withTables<NewsletterTables>(), websiteId, (tx) =>
    writeSettings(tx, websiteId, { ...defaultNewsletterSettings, memberListId: id }),
  )
  const visitor = site.visitor()
  const { text } = await visitor.get('/account/create')
  expect(text).toMatch(/name="isJoinMailingList" value="1">Email me with news and offers/)
  const create = async (email: string, more: object) => {
    await postForm(visitor, '/account/create', { name: 'Ada', email, password: memberPassword, ...more })
    const [letter] = await site.letters()
    const saidBefore = await saidOf(email)
    await postForm(visitor, '/account/confirm', { token: tokenIn(letter) })
    return [saidBefore.length, await saidOf(email)]
  }
  const saidOf = async (email: string) => {
    const personRef = await process.vault.findPerson(websiteId, email)
    return personRef === undefined ? [] : listConsentsOf(db, websiteId, personRef, 10)
  }
  const joined = { said: 'yes', source: 'member', words: 'Email me with news and offers', page: '/account/create' }
  expect(await create('ada-ticked@example.com', { isJoinMailingList: '1' })).toEqual([
    0,
    [expect.objectContaining(joined)],
  ])
  expect(await create('bob-unticked@example.com', {})).toEqual([0, []])
})

test('a list of another website, or one that is archived, cannot be chosen', async () => {
  const [site, other] = [await openSite(), await openSite()]
  const { id } = await createMailingList(db, other.websiteId, list, now())
  const { client, email } = await site.member('ada-foreign@example.com')
  const { text } = await client.get('/account')
  expect((await postForm(client, '/account', { action: 'subscribe', list: id, crumb: crumbIn(text) })).status).toBe(303)
  const personRef = (await process.vault.findPerson(site.websiteId, email)) ?? ''
  expect(await listConsentsOf(db, other.websiteId, personRef, 10)).toEqual([])
})

test('a member sees what is left on gift cards that were given to them, by the last characters of the code alone', async () => {
  const site = await openSite()
  const { websiteId } = site
  const { client, email } = await site.member('ada-cards@example.com')
  const recipientRef = (await process.vault.findPerson(websiteId, email)) ?? ''
  const issue = async (id: string, changes: Parameters<typeof makeIssued>[0]) =>
    process.executor.execute(GiftCard, { websiteId, id }, { correlationId: 'test' }, () => [makeIssued(changes)])
  await issue('own', { recipientRef, last4: 'Q7ZK', amountCents: 5_000, currency: 'USD' })
  await issue('strangers', { last4: 'AAAA', amountCents: 9_900 })
  await expect.poll(async () => (await client.get('/account')).text, { timeout: 20_000 }).toContain('•••• Q7ZK')
  const { text } = await client.get('/account')
  expect(text).toContain('$50.00')
  expect(text).not.toContain('AAAA')
})
