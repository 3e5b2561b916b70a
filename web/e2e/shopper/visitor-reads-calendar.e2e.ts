import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { PageReply, PublicationsReply } from '../../../src/pages/admin-contract.ts'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import { desktop, phone } from '../watched-page.ts'

const stage = setUpBrowserTest()

/** Calls the admin's API as the owner who is signed in on this page. */
function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([method, path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
      const reply = await fetch(path, { method, headers, ...(body && { body }) })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${reply.status} ${text}`)
      return JSON.parse(text)
    },
    [method, path, body ? JSON.stringify(body) : undefined] as const,
  )
}

const zone = 'Europe/Berlin'
/** Months further ahead have no page. */
const year = new Date().getFullYear() + 1
const location = {
  addressTitle: 'Studio',
  addressLine1: 'Ring 1',
  addressLine2: '50667 Köln',
  addressCountry: 'Germany',
  mapLat: 50.94,
  mapLng: 6.96,
}
const events = {
  // Its last date is after the clocks were put forward.
  'Weekly throwing': {
    start: `${year}-03-21T19:00`,
    end: `${year}-03-21T21:00`,
    repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 3 } },
    exceptions: { [`${year}-04-04`]: { cancelled: true } },
    location,
  },
  'Kiln opening': { start: `${year}-03-22T00:00`, end: `${year}-03-23T00:00`, allDay: true },
  'First sale': { start: '2001-05-01T10:00', end: '2001-05-01T12:00' },
}

beforeAll(async () => {
  const { page, close } = await stage.openPage(desktop)
  await stage.signIn(page)
  const change = (path: string, docId: string, settings: Record<string, unknown>) =>
    call(page, 'POST', `/api/${path}/${docId}/operations`, {
      base: 0,
      operations: [
        {
          opId: randomUUID(),
          patches: Object.entries(settings).map(([name, value]) => ({
            op: 'set',
            path: ['settings', ...name.split('.')],
            value,
          })),
        },
      ],
    })
  const { docId: collection } = (await call(page, 'POST', '/api/pages', {
    kind: 'calendar',
    title: 'What is on',
  })) as PageReply
  await change('pages', collection, { slug: 'whats-on' })
  for (const [title, event] of Object.entries(events)) {
    const { docId } = (await call(page, 'POST', '/api/posts', { collection, title })) as PageReply
    await change('posts', docId, { event: { zone, allDay: false, ...event } })
  }
  const { changes } = (await call(page, 'GET', '/api/publications')) as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await call(page, 'POST', '/api/publications', { heads })
  await close()
}, 180_000)

test('by keyboard a visitor goes through the months to a date, and from it to their own calendar', async () => {
  const { page, complaints, close } = await stage.openPage(desktop)
  await page.goto(stage.url('demo.', `/whats-on/${year}/04`))
  await page.getByRole('heading', { level: 1, name: `April ${year}` }).waitFor()
  await tabTo(page, '.event-month a[rel=prev]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `March ${year}` }).waitFor()
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])

  // In the order of the days, each with its time at the place of the event.
  const dates: string[] = []
  for (let date = 0; date < 4; date++) {
    await tabTo(page, '.event-month td a')
    dates.push((await focusedText(page)).trim())
  }
  expect(dates).toEqual(['7:00 PM Weekly throwing', 'Kiln opening', 'Kiln opening', '7:00 PM Weekly throwing'])

  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Weekly throwing' }).waitFor()
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  const link = page.locator('a[href*="google.com/calendar"]')
  // 19:00 before the clocks are put forward is 18:00 in UTC.
  expect(await link.first().getAttribute('href')).toContain(`${year}0321T180000Z`)
  await tabTo(page, 'a[href*="google.com/calendar"]')
  await tabTo(page, 'a[href$="?format=ical"]')
  const file = await page.evaluate(async () => {
    const reply = await fetch((document.activeElement as HTMLAnchorElement).href)
    return reply.text()
  })
  expect(file).toMatch(/BEGIN:VTIMEZONE[\s\S]*SUMMARY:Weekly throwing/)
  expect(complaints).toEqual([])
  await close()
})

test('without scripts the list, the months and what is over are links', async () => {
  const { page, complaints, close } = await stage.openPage(phone, { javaScriptEnabled: false })
  await page.goto(stage.url('demo.', '/whats-on'))
  await page.getByRole('link', { name: 'Past events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Past events' }).waitFor()
  await page.getByRole('link', { name: 'First sale' }).first().waitFor()
  await page.getByRole('link', { name: 'Upcoming events' }).click()
  await page.getByRole('link', { name: 'Weekly throwing' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Weekly throwing' }).waitFor()
  await page.getByText('Ring 1').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
