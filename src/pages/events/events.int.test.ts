import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'
import type { PostsReply } from '../post-contract.ts'

const product = await startTestProduct()
const opened = await product.addWebsite('acme')
const owner = await opened.signedIn()
const acme = product.client('acme')

const { docId: calendarId } = (await owner.post('/api/pages', { kind: 'calendar', title: 'Dates' })).json() as PageReply

async function change(docId: string, settings: Record<string, unknown>, head = 0) {
  const patches = Object.entries(settings).map(([name, value]) => ({
    op: 'set',
    path: ['settings', ...name.split('.')],
    value,
  }))
  return owner.post(`/api/posts/${docId}/operations`, { base: head, operations: [{ opId: randomUUID(), patches }] })
}

async function add(title: string, event: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { docId } = (await owner.post('/api/posts', { collection: calendarId, title })).json() as PageReply
  const changed = await change(docId, { event: { zone: 'Europe/Berlin', allDay: false, ...event }, ...more })
  expect(changed.status).toBe(200)
  return docId
}

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  expect((await owner.post('/api/publications', { heads })).status).toBe(200)
}

const location = {
  addressTitle: 'Studio',
  addressLine1: 'Ring 1',
  addressLine2: '50667 Köln',
  addressCountry: 'Germany',
  mapLat: 50.94,
  mapLng: 6.96,
}
const weekly = { every: 'week', interval: 1, ends: { by: 'never' } }
const classId = await add(
  'Throwing class',
  {
    start: '2090-03-19T19:00',
    end: '2090-03-19T21:00',
    repeat: weekly,
    exceptions: { '2090-04-02': { cancelled: true } },
    location,
  },
  { 'post.categories': ['Classes'], 'post.excerpt': 'Clay on the wheel' },
)
await add('Kiln opening', { start: '2090-03-22T00:00', end: '2090-03-23T00:00', allDay: true })
await add('First sale', { start: '2001-05-01T10:00', end: '2001-05-01T12:00' })
await add('For the team', { start: '2090-03-20T10:00', end: '2090-03-20T12:00' }, { access: 'private' })
await publish()

const titles = (text: string) => [...text.matchAll(/<h2><a href="[^"]+">([^<]+)</g)].map(([, title]) => title)

test('a calendar lists what is to come, the next one first, and what is over beneath an address of its own', async () => {
  const { status, text } = await acme.get('/dates')
  expect(status).toBe(200)
  expect(titles(text)).toEqual(['Throwing class', 'Kiln opening'])
  expect(text).toContain('href="/dates/past"')
  expect(text).toContain('href="/dates?format=ical"')
  expect(titles((await acme.get('/dates/past')).text)).toEqual(['First sale'])
  expect(titles((await acme.get('/dates/category/Classes')).text)).toEqual(['Throwing class'])
})

test('a month shows every date as a link on its day, and months without events have no address', async () => {
  const { status, text } = await acme.get('/dates/2001/05')
  expect(status).toBe(200)
  const day = /<td[^>]*><time dateTime="2001-05-01">[\s\S]*?<\/td>/.exec(text)?.[0]
  expect(day).toContain('<a href="/dates/first-sale">')
  expect(day).toContain('10:00')
  expect(text).toContain('href="/dates/2001/06"')
  expect((await acme.get('/dates/2001/04')).status).toBe(404)
  expect((await acme.get('/dates/2001')).status).toBe(404)
  // A series that never ends has months for two years from now.
  expect((await acme.get('/dates/2090/03')).status).toBe(404)
})

test('the page of an event says when and where, leads to calendars, and tells search engines', async () => {
  const { text } = await acme.get('/dates/throwing-class')
  expect(text).toContain('<h1>Throwing class</h1>')
  expect(text).toContain('50667 Köln')
  expect(text).toContain(
    'https://www.google.com/calendar/event?action=TEMPLATE&amp;text=Throwing%20class&amp;dates=20900319T180000Z/20900319T200000Z',
  )
  expect(text).toContain('href="/dates/throwing-class?format=ical"')
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      startDate: '2090-03-19T18:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: expect.objectContaining({ name: 'Studio', geo: expect.objectContaining({ latitude: 50.94 }) }),
    }),
  )
})

test('calendar programs get the same bytes twice and nothing when nothing has changed', async () => {
  const { text, headers } = await acme.get('/dates?format=ical')
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect((await acme.get('/dates?format=ical')).text).toBe(text)
  const known = { 'if-none-match': String(headers.etag) }
  expect((await acme.get('/dates?format=ical', { headers: known })).status).toBe(304)
  expect(text).toContain('SUMMARY:Throwing class')
  expect(text).toContain('BEGIN:VTIMEZONE')
  expect(text).not.toContain('For the team')
  expect((await acme.get('/dates/for-the-team?format=ical')).status).toBe(404)
  expect((await acme.get('/dates/throwing-class?format=ical')).text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

test('the data of a calendar and of an event is public as JSON', async () => {
  const list = (await acme.get('/dates?format=json')).json() as { items: object[]; collection: object }
  expect(list.collection).toMatchObject({
    typeName: 'events',
    calendarView: false,
    showPastOrUpcomingEvents: 'upcoming',
  })
  expect(list.items[0]).toMatchObject({
    recordType: 12,
    recordTypeLabel: 'event',
    title: 'Throwing class',
    startDate: Date.parse('2090-03-19T18:00:00Z'),
  })
  const one = (await acme.get('/dates/throwing-class?format=json')).json() as { item: object }
  expect(one.item).toMatchObject({ endDate: Date.parse('2090-03-19T20:00:00Z'), location: { ...location } })
})

test('the sitemap and the search find events that everybody sees, and no others', async () => {
  const { text } = await acme.get('/sitemap.xml')
  expect(text).toContain('/dates/kiln-opening')
  expect(text).not.toContain('for-the-team')
  expect((await acme.get('/search?q=Kiln')).text).toContain('/dates/kiln-opening')
  expect((await acme.get('/search?q=team')).text).not.toContain('/dates/for-the-team')
})

test('a cancelled event stays where it was, with its UID and the next sequence number', async () => {
  const before = (await acme.get('/dates/throwing-class?format=ical')).text
  const { document, head } = (await owner.get(`/api/pages/${classId}`)).json() as PageReply
  await change(classId, { event: { ...document.settings.event, cancelled: true } }, head)
  await publish()
  const after = (await acme.get('/dates/throwing-class?format=ical')).text
  expect(/UID:.+/.exec(after)?.[0]).toBe(/UID:.+/.exec(before)?.[0])
  expect(after).toContain('STATUS:CANCELLED')
  expect(after).toContain('SEQUENCE:1')
  expect(titles((await acme.get('/dates')).text)).toContain('Throwing class')
  expect((await acme.get('/dates/throwing-class')).text).toContain('Cancelled')
})

test('a past moment shows the calendar as it was, and drafts show what is not published', async () => {
  await add('Only planned', { start: '2090-01-01T10:00', end: '2090-01-01T12:00' })
  expect(titles((await acme.get('/dates')).text)).not.toContain('Only planned')
  const { posts, counts } = (await owner.get(`/api/posts?collection=${calendarId}&view=upcoming`)).json() as PostsReply
  expect(posts.map(({ title }) => title)).toContain('Only planned')
  expect(counts).toMatchObject({ all: 5, upcoming: 4, past: 1 })
})

test('an event that ends before it begins is refused', async () => {
  const { docId } = (await owner.post('/api/posts', { collection: calendarId, title: 'Backwards' })).json() as PageReply
  const event = { zone: 'Europe/Berlin', allDay: false, start: '2090-01-01T10:00', end: '2090-01-01T09:00' }
  const refused = await change(docId, { event })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('An event cannot end before it begins.')
})
