import { expect, test } from 'vitest'
import type { Reports } from '../../src/analytics/reporting/reports.ts'
import { lastMonday, sendTestReport } from '../../src/analytics/weekly/send-test-report.ts'
import { weeklyReportLetter } from '../../src/analytics/weekly/weekly-report.letter.ts'
import { saveWeeklyReportSettings } from '../../src/analytics/weekly/weekly-reports.ts'
import { changeAccount, markConfirmed } from '../../src/identity/accounts/accounts.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { startTestProduct } from '../../src/testing/servers/test-product.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { dueWeek, sendWeeklyReport } from './send-weekly-report.job.ts'

const product = await startTestProduct()
const website = await product.addWebsite('acme')
const { websiteId } = website
const owner = await website.signedIn()
const email = 'olive@example.com'
await changeAccount(product.db, website.ownerAccountId, { displayName: 'Olive', email })
await markConfirmed(product.db, { accountId: website.ownerAccountId, email }, new Date().toISOString())
const letters: Letter[] = []
/** Monday, noon in New York. */
const monday = new Date('2026-03-02T17:00:00Z')

const deps = {
  db: product.db,
  mail: { kind: 'folder' as const, send: async (letter: Letter) => void letters.push(letter) },
  mailFrom: 'post@plinth.example',
  canonicalOriginOf: () => `http://${product.client('acme').host}`,
  manageOrigin: () => 'http://acme.manage.example',
}

const send = (now: Date) =>
  sendWeeklyReport(deps, () => now).run({ websiteId, data: {}, attempt: 1, signal: AbortSignal.timeout(60_000) })

const sendTest = async (now: Date) => {
  const found = (await findWebsite(product.db, websiteId)) ?? expect.fail('No website')
  const more = {
    websites: { findWebsite: async () => found },
    findAddressOf: async () => ({ email, isConfirmed: true }),
    reports: { read: (id: string, run) => withWebsite(product.db, id, run), close: async () => {} } as Reports,
  }
  const person = { accountId: website.ownerAccountId, displayName: 'Olive', isOwner: true, roles: [] }
  return sendTestReport({ ...deps, ...more }, found, person, now.toISOString())
}

test.each([
  ['2026-03-02T11:59:00Z', undefined],
  ['2026-03-02T12:00:00Z', '2026-03-02'],
  ['2026-03-03T04:59:00Z', '2026-03-02'],
  ['2026-03-03T05:00:00Z', undefined],
  // The days after both changes of the clocks.
  ['2026-03-09T10:59:00Z', undefined],
  ['2026-03-09T11:00:00Z', '2026-03-09'],
  ['2026-11-02T11:59:00Z', undefined],
  ['2026-11-02T12:00:00Z', '2026-11-02'],
])('at %s in New York the week that is due is %s', (now, week) => {
  expect(dueWeek(new Date(now), 'America/New_York')).toBe(week)
})

test('the report is sent where it is wanted, once a week however many ask, and no more to those who unsubscribe', async () => {
  await send(monday)
  expect(letters).toEqual([])
  await saveWeeklyReportSettings(product.db, websiteId, { isEnabled: true })
  await Promise.all([send(monday), send(monday), send(new Date(monday.getTime() + 3_600_000))])
  expect(letters).toHaveLength(1)
  const [letter] = letters
  expect(letter?.text).toContain('Visitors: 0 (0 the week before)')
  expect(letter?.text).toContain('Orders: 0 (0 the week before)')
  expect(letter?.text).toContain('Feb 23, 2026 to Mar 1, 2026')
  const link = new URL(letter?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  const reader = product.client('acme')
  expect((await reader.get(link)).status).toBe(200)
  const stopped = await reader.send('POST', link, { headers: { origin: 'https://mail.example' } })
  expect([stopped.status, stopped.text]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  await send(new Date('2026-03-09T17:00:00Z'))
  expect(letters).toHaveLength(1)
  expect((await reader.get('/weekly-report/stop/unknown')).status).toBe(404)
  expect((await owner.put('/api/analytics/weekly-report', { isEnabled: true })).json()).toEqual({ isEnabled: true })
  await send(new Date('2026-03-16T17:00:00Z'))
  expect(letters).toHaveLength(2)
})

test('the unsubscribe link in an earlier report still works', async () => {
  const [first] = letters
  const link = new URL(first?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  const reader = product.client('acme')
  expect((await reader.get(link)).text).toContain('No more weekly reports?')
  expect((await reader.send('POST', link, {})).text).toContain('You are unsubscribed')
  await send(new Date('2026-03-23T17:00:00Z'))
  expect(letters).toHaveLength(2)
  await owner.put('/api/analytics/weekly-report', { isEnabled: true })
})

test('a test goes to the person who asks, works for one who unsubscribed, and leaves them unsubscribed', async () => {
  expect((await owner.post('/api/analytics/weekly-report/test-letter')).json()).toEqual({ sentTo: email })
  await sendTest(monday)
  const { subject, text, to } = letters.at(-1) ?? expect.fail('No letter')
  expect(to).toBe(email)
  expect(subject).toMatch(/^\[Test\] acme\..*: the week from /)
  const stop = new URL(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '').pathname
  const reader = product.client('acme')
  expect((await reader.send('POST', stop, {})).text).toContain('You are unsubscribed')
  await sendTest(monday)
  const sent = letters.length
  await send(new Date('2026-03-30T17:00:00Z'))
  expect(letters).toHaveLength(sent)
})

test('the dashboard link of the report opens the week that it tells of', () => {
  const link = /http:\/\/acme.manage.example\/analytics\?\S+/.exec(letters[0]?.text ?? '')?.[0] ?? ''
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    period: 'custom',
    from: '2026-02-23',
    to: '2026-03-01',
  })
})

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-05', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
])('a test on %s tells of the week before %s', (day, monday) => {
  expect(lastMonday(day)).toBe(monday)
})

test('a German website is told of in German', () => {
  const told = weeklyReportLetter({
    language: 'de-DE',
    host: 'laden.example',
    from: '2026-02-23',
    to: '2026-03-01',
    figures: [{ label: 'Page views', value: 12_345, before: 9 }],
    topPages: [{ name: '/shop', visits: 1_200 }],
    topSources: [],
    dashboardLink: 'https://laden.example/analytics',
    stopLink: 'https://laden.example/stop',
  })
  expect(told.subject).toBe('laden.example: die Woche vom 23.02.2026 bis 01.03.2026')
  expect(told.text).toContain('Seitenaufrufe: 12.345 (9 in der Woche davor)')
  expect(told.text).toContain('/shop: 1.200')
  expect(told.html).toContain('<html lang="de-DE">')
})
