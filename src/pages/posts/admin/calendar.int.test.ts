import { expect, test } from 'vitest'
import { blogSites } from '../../../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import { readCalendar } from './calendar.ts'

const app = await startTestApp()
const { openBlog } = blogSites(app)

test('the calendar has posts and publications on their days in the time zone of the website', async () => {
  const { websiteId, write, publish } = await openBlog('calendar')
  await write('Later')
  await publish({ dueAt: new Date('2099-12-31T23:30:00Z') })
  const read = (month: string, timeZone: string) => readCalendar(app.db, websiteId, { month, timeZone })
  expect((await read('2099-12', 'America/New_York')).entries).toEqual([
    expect.objectContaining({ kind: 'post', title: 'Later', day: '2099-12-31', time: '18:30', state: 'scheduled' }),
    expect.objectContaining({ kind: 'publication', title: 'Blog', docId: null, state: 'scheduled' }),
  ])
  expect((await read('2100-01', 'Europe/Berlin')).entries[0]).toMatchObject({ day: '2100-01-01', time: '00:30' })
  expect((await read('2099-12', 'Europe/Berlin')).entries).toEqual([])
})
