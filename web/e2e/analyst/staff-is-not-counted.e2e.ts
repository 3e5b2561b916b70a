import { expect, test, vi } from 'vitest'
import { hitKinds } from '../../../src/analytics/hit-shapes.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { open } from '../shopper/store-page.ts'
import { desktop } from '../watched-page.ts'
import { FLUSHED, kindsOf, openHits, visiting } from './measured-hits.ts'

const { url, openPage, signIn, databaseUrl } = setUpBrowserTest()
const { hitsOf } = openHits(databaseUrl)
const seen = async () => kindsOf(await hitsOf('demo'), hitKinds.pageView).map(([, path]) => path)
const untilSeen = (paths: string[]) => vi.waitFor(async () => expect(await seen()).toEqual(paths), FLUSHED)

test('anyone who works on a website is not counted on it as long as they are signed in', async () => {
  const [owner, visitor] = [await openPage(desktop, visiting), await openPage(desktop, visiting)]
  await signIn(owner.page)
  const staff = async () => (await owner.page.context().cookies()).some(({ name }) => name === 'plinth_staff')
  await vi.waitFor(async () => expect(await staff()).toBe(true), FLUSHED)
  const told = () => owner.page.waitForResponse((response) => response.url().endsWith('/api/census/RecordHit'))
  const [typed] = await Promise.all([told(), open(owner.page, url('demo.', '/shop'))])
  expect(typed.status()).toBe(200)
  await open(visitor.page, url('demo.', '/cart'))
  await untilSeen(['/cart'])

  await owner.page.goto(url('demo.manage.', '/'))
  await owner.page.getByRole('button', { name: /^Account: / }).click()
  await owner.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await owner.page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  await vi.waitFor(async () => expect(await staff()).toBe(false), FLUSHED)
  await open(owner.page, url('demo.', '/'))
  await untilSeen(['/cart', '/'])
  expect([...owner.complaints, ...visitor.complaints]).toEqual([])
  await Promise.all([owner.close(), visitor.close()])
})
