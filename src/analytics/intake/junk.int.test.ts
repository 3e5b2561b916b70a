import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { makeContent, makeHit } from '../../testing/fixtures/analytics/make-hit.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { expireHits } from '../retention/expire-hits.ts'
import { defaultAnalyticsSettings, saveAnalyticsSettings } from '../settings/settings-store.ts'

const product = await startTestProduct()
const { websiteId } = await product.addWebsite('acme')
const visitor = product.client('acme')
await visitor.open()
const origin = `http://${visitor.host}`

const HIT = '/api/census/RecordHit'
const RECORDS = '/api/1/performance/records'
const ERRORS = '/api/events/RecordJavascriptErrors'
const EVENTS = '/api/v1/clanker/events'
const FORM = 'application/x-www-form-urlencoded'

const error = { event: 'error', timestamp: 1, data: { message: 'x', stack: 's' } }
const speed = { app: 'a', event: 'e', pageLoadId: 'p', timestamp: 1, data: {} }
const hit = (data: string) => new URLSearchParams({ event: 'View', data }).toString()
const deep = '['.repeat(50) + ']'.repeat(50)
const mega = 'x'.repeat(10 * 1024 * 1024)

/** Bad inputs, class 27. */
const junk: [string, string, string, string, number][] = [
  ['10 MB of a hit', HIT, hit(mega), FORM, 413],
  ['10 MB of records', RECORDS, JSON.stringify([mega]), 'text/plain', 413],
  ['10 MB of errors', ERRORS, JSON.stringify([mega]), 'application/json', 413],
  ['10 MB of an event', EVENTS, JSON.stringify({ eventContent: mega, eventSchemaName: 'x' }), 'text/plain', 413],
  ['errors as plain text', ERRORS, JSON.stringify([error]), 'text/plain;charset=UTF-8', 200],
  ['21 errors', ERRORS, JSON.stringify(Array(21).fill(error)), 'application/json', 200],
  [
    'a stack of 5001',
    ERRORS,
    JSON.stringify([{ ...error, data: { message: 'x', stack: 's'.repeat(5001) } }]),
    'text/plain',
    200,
  ],
  ['no list of errors', ERRORS, '{}', 'application/json', 400],
  ['a list of no errors', ERRORS, '[]', 'application/json', 400],
  ['an overlay nowhere', '/api/census/overlay', '{}', 'application/json', 400],
  ['errors that are none', ERRORS, '[1,"x",null]', 'application/json', 400],
  ['a message that is a number', ERRORS, JSON.stringify([{ ...error, data: { message: 1 } }]), 'text/plain', 400],
  ['records as plain text', RECORDS, JSON.stringify([speed]), 'text/plain', 200],
  ['no records', RECORDS, '[]', 'text/plain', 400],
  ['101 records', RECORDS, JSON.stringify(Array(101).fill(speed)), 'text/plain', 400],
  ['a record from the future of time', RECORDS, JSON.stringify([{ ...speed, timestamp: 'now' }]), 'text/plain', 400],
  [
    'a paint before the page',
    RECORDS,
    JSON.stringify([{ ...speed, data: { firstContentfulPaint: -1 } }]),
    'text/plain',
    400,
  ],
  [
    'a paint after the end of time',
    RECORDS,
    '[{"app":"a","event":"e","pageLoadId":"p","timestamp":1,"data":{"responseStart":1e309}}]',
    'text/plain',
    400,
  ],
  ['records of another schema', RECORDS, '[{"event":"x"}]', 'text/plain', 400],
  ['records that are a form', RECORDS, 'records=1', FORM, 400],
  ['plain text that is no JSON', RECORDS, 'hello', 'text/plain', 400],
  ['another text', RECORDS, '[]', 'text/html', 415],
  ['another encoding', RECORDS, '[]', 'text/plain;charset=latin1', 415],
  [
    'an event of the wrong schema',
    EVENTS,
    JSON.stringify({ eventContent: '{"a":1}', eventSchemaName: 'x' }),
    'text/plain',
    400,
  ],
  ['an event that is no JSON', EVENTS, JSON.stringify({ eventContent: '{', eventSchemaName: 'x' }), 'text/plain', 400],
  ['an event without a schema', EVENTS, JSON.stringify({ eventContent: '{}' }), 'text/plain', 400],
  [
    'an event that is not a text',
    EVENTS,
    JSON.stringify({ eventContent: {}, eventSchemaName: 'x' }),
    'text/plain',
    400,
  ],
  [
    'an event with NUL',
    EVENTS,
    JSON.stringify({ eventContent: JSON.stringify({ ...makeContent, more: '\0' }), eventSchemaName: 'x' }),
    'text/plain',
    400,
  ],
  [
    'half a letter in an event',
    EVENTS,
    JSON.stringify({ eventContent: '{"analytics_id":"\\ud800"}', eventSchemaName: 'x' }),
    'text/plain',
    400,
  ],
  ['a bottomless hit', HIT, hit(`{"a":${deep}}`), FORM, 400],
  ['a hit that is no JSON', HIT, hit('x'), FORM, 400],
  ['a hit that is a list', HIT, hit('[]'), FORM, 400],
  ['a hit that changes what objects are', HIT, hit('{"__proto__":{"isOwner":true}}'), FORM, 400],
  ['a hit with NUL', HIT, hit('{"url":"\\u0000"}'), FORM, 400],
  ['a hit twice in one form', HIT, `${hit('{}')}&data=1`, FORM, 400],
  ['a hit without its data', HIT, 'event=View', FORM, 400],
  ['a hit of no kind', HIT, new URLSearchParams({ event: '', data: '{}' }).toString(), FORM, 400],
  ['seconds that are none', HIT, hit('{"seconds":-1}'), FORM, 400],
  ['cents beyond all money', HIT, hit('{"valueCents":1e300}'), FORM, 400],
  ['a hit that says nothing', HIT, hit('{}'), FORM, 200],
  ['a hit of an unknown kind', HIT, new URLSearchParams({ event: 'Nonsense', data: '{}' }).toString(), FORM, 200],
  ['an address that is none', HIT, hit('{"url":"javascript:alert(1)"}'), FORM, 200],
  ['fields that nobody knows', HIT, hit('{"isOwner":true,"price":1}'), FORM, 200],
  [
    'tabs and ends of lines',
    HIT,
    hit(JSON.stringify({ ...makeHit, url: `${origin}/a%09b`, query: 'a\tb\n\\N\r' })),
    FORM,
    200,
  ],
]

test.each(junk)('class 27: %s', async (_, path, body, type, status) => {
  const crumb = visitor.cookies.get('crumb') ?? ''
  const headers = { 'content-type': type, origin, 'x-csrf-token': crumb, 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
  const reply = await visitor.send('POST', path, { body, headers }).catch(cutOff)
  expect(reply.status).toBe(status)
})

/** The server may hang up while the client is still sending. */
function cutOff(failure: NodeJS.ErrnoException) {
  if (failure.code !== 'EPIPE' && failure.code !== 'ECONNRESET') throw failure
  return { status: 413 }
}

test('raw rows are deleted after the retention time of the website, and those of others stay', async () => {
  const { websiteId: otherId } = await product.addWebsite('other')
  const settings = { ...defaultAnalyticsSettings, retentionDays: 10 }
  await saveAnalyticsSettings(product.db, websiteId, settings, { accountId: 'owner', now: new Date().toISOString() })
  const day = 24 * 60 * 60 * 1_000
  const count = (id: string) =>
    withWebsite(product.db, id, async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from script_errors`.execute(tx)
      return rows[0]?.n
    })
  for (const id of [websiteId, otherId])
    for (const age of [1, 9, 11, 50])
      await withWebsite(product.db, id, (tx) =>
        sql`insert into script_errors values (${id}, ${new Date(Date.now() - age * day)}, gen_random_uuid(), 0, 'f', 'm', '', '/', '', '')`.execute(
          tx,
        ),
      )
  expect(await expireHits(product.db, websiteId, new Date())).toBe(2)
  expect([await count(websiteId), await count(otherId)]).toEqual([2, 4])
})
