import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCollection } from '../../catalog/store.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { unguardCell } from '../../shared/csv/formula-guard.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { makeReserved, makeSet } from '../../testing/fixtures/make/make-stock.ts'
import { makeSignUp } from '../../testing/fixtures/restock-events.ts'
import { startTestReports } from '../../testing/fixtures/test-reports.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import type { TestWebsite } from '../../testing/servers/test-app.ts'
import type {
  AbandonedReply,
  CartHistoryReply,
  CartsReply,
  RestockDemandReply,
  StockReportReply,
} from '../commerce-contract.ts'
import { rollUpSpeed } from '../speed/roll-up-speed.ts'
import { type ErrorsReply, type Speed, type SpeedReply, speedMetrics } from '../speed-contract.ts'

const ANALYTICS = '/api/analytics'
const DAY_MS = 86_400_000
/** UTC+5:30, without daylight saving time. */
const timeZone = 'Asia/Kolkata'
const FORMULA = '=HYPERLINK("http://evil.example","Mug")'

const app = await startTestReports(timeZone)
let acme: TestWebsite
let owner: HttpClient
let stranger: HttpClient

const ago = (days: number, seconds = 0) => new Date(Date.now() - days * DAY_MS + seconds * 1_000).toISOString()
const local = (at: string) => `${new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`

const get = async <Reply>(path: string, client = owner) => {
  const reply = await client.get(`${ANALYTICS}/${path}`)
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
  return reply.json() as Reply
}

/** Parsed rows of a file, by heading. */
async function rowsOf(path: string, client = owner) {
  const { status, text } = await client.get(`${ANALYTICS}/${path}`)
  expect(status, text).toBe(200)
  expect(text.startsWith('\uFEFF')).toBe(true)
  // A cell that would begin a formula is guarded.
  expect(text).not.toMatch(/(^|[,\n])"?(?:[=+@]|-(?!\d))/m)
  return parse<Record<string, string>>(text, { bom: true, columns: true, cast: unguardCell })
}

async function fill({ websiteId }: TestWebsite, word: string) {
  const cart = (entityId: string) => ({ category: 'cart' as const, websiteId, entityId })
  const put = (entryId: string, at: string, more = {}) => makeAdded({ entryId, at, title: word, quantity: 2, ...more })
  await app.happen(
    cart(`left-${websiteId}`),
    put('e1', ago(3)),
    put('e2', ago(3, 1), { title: 'Cup', attributes: [{ name: 'Size', value: 'S' }] }),
    { type: 'CartEntryQuantityChanged', entryId: 'e2', quantity: 5, at: ago(3, 2) },
  )
  await app.happen(cart(`yen-${websiteId}`), put('e1', ago(4), { currency: 'JPY' }))
  await app.happen(cart(`bought-${websiteId}`), put('e1', ago(4)), { type: 'CartPurchased', orderId: 'o', at: ago(3) })
  await app.happen(cart(`emptied-${websiteId}`), put('e1', ago(2)), {
    type: 'CartEntryRemoved',
    entryId: 'e1',
    at: ago(2, 1),
  })
  await withWebsite(app.db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [
      newProduct('mug', { S: 1000, L: 1500 }, { title: word }),
    ]),
  )
  const stock = { category: 'inventory' as const, websiteId, entityId: 'mug-s' }
  await app.happen(stock, makeSet(3, { at: ago(9) }), makeReserved('c:1', 3, { at: ago(2) }))
  const waiting = { category: 'restock' as const, websiteId, entityId: 'mug-s' }
  await app.happen(waiting, makeSignUp(1, { at: ago(2) }), makeSignUp(2, { at: ago(1) }))
  await measure(websiteId, word)
  await app.remembered()
}

async function measure(websiteId: string, word: string) {
  await withWebsite(app.db, websiteId, async (tx) => {
    await sql`
      insert into page_speeds (website_id, at, batch_id, place, page_load_id, path, device, lcp, inp, cls, ttfb, fcp)
      select ${websiteId}, ${ago(1)}::timestamptz - n * interval '1 day', gen_random_uuid(), n, 'load-' || n,
        case when n < 4 then '/' else '/' || ${word}::text end, 'phone', 1000 * n, 90, 0.05 * n, null, 700
      from generate_series(1, 6) n`.execute(tx)
    await sql`
      insert into script_errors
      values (${websiteId}, ${ago(1)}, gen_random_uuid(), 0, 'f', ${word}, 'at f (a.js)', '/', 'Firefox', 'storefront')`.execute(
      tx,
    )
    await rollUpSpeed(tx, { websiteId, timeZone, now: new Date(), days: undefined })
  })
}

beforeAll(async () => {
  acme = await app.addWebsite('acme')
  owner = await acme.signedIn()
  await fill(acme, FORMULA)
  const other = await app.addWebsite('other')
  stranger = await other.signedIn()
  await fill(other, 'Secret')
})

const counted = (...numbers: number[]) => numbers.map(String)

describe('carts', () => {
  test('by day have the numbers of the page', async () => {
    const { series } = await get<CartsReply>('carts?period=7d')
    const rows = await rowsOf('carts/export?period=7d')
    expect(rows.map(Object.values)).toEqual(
      series.map(({ slot, carts, purchased, open, abandoned, emptied, itemsLeft, bought }) => [
        slot,
        ...counted(carts, carts - emptied, purchased, open, abandoned, emptied, itemsLeft, bought),
      ]),
    )
    expect(series.reduce((sum, { carts }) => sum + carts, 0)).toBe(4)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['Day', 'Begun', 'With items', 'Bought since', 'Still open', 'Abandoned', 'Emptied', 'Items left'],
      'Bought on this day',
    ])
    const [compared] = await rowsOf('carts/export?period=7d&compare=previous')
    expect(compared).toMatchObject({ 'Compared begun': '0', 'Compared bought on this day': '0' })
  })

  test('have their funnel, their last steps and the products left behind in files, each currency by itself', async () => {
    const { totals, stepsOfLoss, leftBehind } = await get<CartsReply>('carts')
    const funnel = await rowsOf('carts/export?report=funnel')
    expect(funnel.map((row) => row['How many'])).toEqual(
      counted(totals.carts, totals.withItems, totals.purchased, totals.open, totals.abandoned, totals.emptied),
    )
    const steps = await rowsOf('carts/export?report=steps')
    expect(new Set(steps.map((row) => row['Last step'])).size).toBe(stepsOfLoss.length)
    const products = await rowsOf('carts/export?report=products')
    const amounts = leftBehind.flatMap(({ itemId, valueLeft }) => valueLeft.map(({ currency }) => [itemId, currency]))
    expect(products.map(({ Product, Currency }) => [Product, Currency])).toEqual(amounts)
    expect(products.map(({ Title }) => Title)).toContain('Cup')
  })

  test('that were abandoned are all listed, with value and start in the time zone of the website', async () => {
    const { carts } = await get<AbandonedReply>('carts/abandoned')
    expect(carts).toHaveLength(2)
    const [left, yen] = await rowsOf('carts/abandoned/export')
    expect(left).toEqual({
      Cart: `left-${acme.websiteId}`,
      Begun: local(carts[0]?.createdAt ?? ''),
      Left: local(carts[0]?.lastAt ?? ''),
      Step: 'After changing a quantity',
      Items: '7',
      'Value left': '84.00',
      Currency: 'USD',
      'In it': `${FORMULA}; Cup`,
    })
    expect(yen).toMatchObject({ 'Value left': '2400', Currency: 'JPY' })
    expect(await rowsOf('carts/abandoned/export?step=removed')).toEqual([])
  })

  test('that were abandoned come in pages of a thousand, each once, and ten thousand at most', async () => {
    const { websiteId, signedIn } = await app.addWebsite('many')
    await withWebsite(app.db, websiteId, async (tx) => {
      await sql`
        insert into carts (website_id, cart_id, created_at, updated_at, last_step, total_quantity, subtotal_cents, currency)
        select ${websiteId}, 'c' || n, ${ago(3)}::timestamptz, ${ago(2)}::timestamptz, 'added', 1, n, 'USD'
        from generate_series(1, 10050) n`.execute(tx)
      await sql`
        insert into cart_entries select website_id, cart_id, 'e', 'mug', 'SQ1', '[]', 'Mug', 1, subtotal_cents, created_at
        from carts where website_id = ${websiteId}`.execute(tx)
    })
    const ids = (await rowsOf('carts/abandoned/export', await signedIn())).map(({ Cart }) => Cart)
    expect([ids.length, new Set(ids).size]).toEqual([10_000, 10_000])
  })

  test('have a timeline each, in sentences', async () => {
    const path = `carts/left-${acme.websiteId}`
    const { timeline } = await get<CartHistoryReply>(path)
    const rows = await rowsOf(`${path}/export`)
    expect(rows.map((row) => [row.Step, row.Moment, row['Items in it']])).toEqual(
      timeline.map(({ version, at, items }) => [String(version + 1), local(at), String(items)]),
    )
    expect(rows.map((row) => [row['What happened'], row.Value, row.Currency])).toEqual([
      [`Put ${FORMULA} in (2)`, '24.00', 'USD'],
      ['Put Cup, S in (2)', '48.00', 'USD'],
      ['Changed Cup, S from 2 to 5', '84.00', 'USD'],
    ])
    const emptied = await rowsOf(`carts/emptied-${acme.websiteId}/export`)
    expect(emptied[1]).toMatchObject({ 'Items in it': '0', Value: '0.00', Currency: 'USD', Quantity: '0' })
  })
})

test('short stock is listed completely', async () => {
  const { rows } = await get<StockReportReply>('stock')
  const file = await rowsOf('stock/export')
  expect(file.map((row) => [row.SKU, row.State, row.Available, row['On hand'], row.Reserved, row.Waiting])).toEqual(
    rows.map(({ sku, state, available, onHand, reserved, waiting }) => [
      ...[sku, state === 'low' ? 'Low' : 'Sold out'],
      ...counted(available, onHand, reserved, waiting),
    ]),
  )
  const short = rows.find(({ sku }) => sku === 'MUG-S')
  expect(file.find(({ SKU }) => SKU === 'MUG-S')).toMatchObject({
    Product: FORMULA,
    Variant: 'S',
    Value: '30.00',
    Currency: 'USD',
    'Days sold out (of 30)': String(short?.soldOutDays),
    'Sold out since': local(short?.soldOutSince ?? ''),
  })
  expect(await rowsOf('stock/export?state=low')).toEqual([])
})

test('more short variants than a page holds are listed once each', async () => {
  const { websiteId, signedIn } = await app.addWebsite('wide')
  await withWebsite(app.db, websiteId, async (tx) => {
    const items = [newProduct('mug', { S: 1000 })]
    await addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, items)
    await sql`
      insert into variants select (jsonb_populate_record(v, jsonb_build_object('id', 'v' || n, 'sku', 'SKU' || n))).*
      from variants v, generate_series(1, 1500) n where website_id = ${websiteId}`.execute(tx)
  })
  const skus = (await rowsOf('stock/export', await signedIn())).map(({ SKU }) => SKU)
  expect([skus.length, new Set(skus).size]).toEqual([1_501, 1_501])
})

test('restock demand is listed by product and by day', async () => {
  const { products, series, totals } = await get<RestockDemandReply>('restock?period=7d')
  expect((await rowsOf('restock/export?period=7d')).map(Object.values)).toEqual(
    products.map(({ productId, title, waiting, variants, signUps, lastSignUpAt }) => [
      title,
      ...counted(waiting, variants, signUps),
      local(lastSignUpAt),
      productId,
    ]),
  )
  expect(products).toHaveLength(1)
  const days = await rowsOf('restock/export?period=7d&report=days')
  expect(days.map(Object.values)).toEqual(
    series.map(({ slot, signUps, letters, clicked, carted }) => [slot, ...counted(signUps, letters, clicked, carted)]),
  )
  expect(days.reduce((sum, day) => sum + Number(day['Sign-ups']), 0)).toBe(totals.signUps)
})

test('the file of restock demand has the previous period beside the current one', async () => {
  const query = 'period=day&compare=previous'
  const { products, previousSeries } = await get<RestockDemandReply>(`restock?${query}`)
  // The sign-ups are of yesterday and the day before.
  expect(products.map(({ signUps, previousSignUps }) => [signUps, previousSignUps])).toEqual([[0, 1]])
  const [product] = await rowsOf(`restock/export?${query}`)
  expect(product).toMatchObject({ 'Sign-ups in the period': '0', 'Compared sign-ups': '1' })
  const [day] = await rowsOf(`restock/export?${query}&report=days`)
  expect(day).toMatchObject({
    'Sign-ups': '0',
    'Compared day': previousSeries?.[0]?.slot,
    'Compared sign-ups': '1',
    'Compared letters sent': '0',
  })
})

test.each(['groupBy=day', 'groupBy=page', 'groupBy=device', 'page=/', 'device=phone'])(
  'speed has every number of each metric: %s',
  async (query) => {
    const { rows } = await get<SpeedReply>(`speed?period=30d&${query}`)
    expect(rows.length).toBeGreaterThan(0)
    const file = await rowsOf(`speed/export?period=30d&${query}`)
    expect(file.map(({ Page, Device, Day, 'Page loads': loads }) => [Page ?? Day ?? Device, loads])).toEqual(
      rows.map(({ value, loads }) => [value === 'phone' ? 'Phone' : value, String(loads)]),
    )
    for (const [at, row] of rows.entries())
      for (const metric of speedMetrics) expectSpeed(file[at] ?? {}, metric.toUpperCase(), row[metric])
  },
)

test('the files of speed have the previous period beside the current one, by day and by page', async () => {
  const day = (before: number) => local(ago(before)).slice(0, 10)
  // One load a day, from the 2nd day back to the 7th, of 1 second, 2 seconds, and so on.
  const query = `period=custom&from=${day(4)}&to=${day(2)}&compare=previous`
  const days = await rowsOf(`speed/export?${query}&groupBy=day`)
  const seconds = (row: Record<string, string> | undefined, heading: string) =>
    Math.round(Number(row?.[`${heading} (75th percentile, ms)`]) / 1_000)
  expect(days.map((row) => [row.Day, seconds(row, 'LCP'), row['Compared day'], seconds(row, 'Compared LCP')])).toEqual([
    [day(4), 3, day(7), 6],
    [day(3), 2, day(6), 5],
    [day(2), 1, day(5), 4],
  ])
  const [page] = await rowsOf(`speed/export?${query}&groupBy=page`)
  expect(page).toMatchObject({ Page: '/', 'Page loads': '3', 'Compared page loads': '0' })
  const [device] = await rowsOf(`speed/export?${query}&groupBy=device`)
  expect(device).toMatchObject({ Device: 'Phone', 'Page loads': '3', 'Compared page loads': '3' })
})

function expectSpeed(row: Record<string, string>, name: string, speed: Speed | null) {
  const p75 = row[name === 'CLS' ? 'CLS (75th percentile)' : `${name} (75th percentile, ms)`]
  if (speed) expect(Number(p75)).toBeCloseTo(speed.p75, name === 'CLS' ? 3 : 0)
  else expect(p75).toBe('')
  expect([row[`${name} rating`], row[`${name} measured`], row[`${name} good`], row[`${name} poor`]]).toEqual([
    speed ? { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' }[speed.rating] : '',
    ...counted(speed?.measured ?? 0, speed?.good ?? 0, speed?.poor ?? 0),
  ])
}

test('errors are listed once each', async () => {
  const { groups } = await get<ErrorsReply>('errors')
  expect(await rowsOf('errors/export')).toEqual([
    {
      Message: FORMULA,
      Errors: '1',
      New: 'Yes',
      First: local(groups[0]?.firstAt ?? ''),
      Last: local(groups[0]?.lastAt ?? ''),
      Program: 'storefront',
      Pages: '1',
      'Most frequent pages': '/ (1)',
      Browsers: 'Firefox (1)',
      Stack: 'at f (a.js)',
    },
  ])
})

const paths = {
  carts: 'carts/export',
  'added-to-carts': 'adds/export',
  'abandoned-carts': 'carts/abandoned/export',
  stock: 'stock/export',
  'restock-products': 'restock/export',
  'restock-days': 'restock/export?report=days',
  'speed-page': 'speed/export?groupBy=page',
  errors: 'errors/export',
}
const files = Object.keys(paths) as (keyof typeof paths)[]

test.each(files)('%s has data of this website only', async (file) => {
  const { headers, text } = await owner.get(`${ANALYTICS}/${paths[file]}`)
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="acme-${file}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  )
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text).not.toContain('Secret')
  const foreign = (await stranger.get(`${ANALYTICS}/${paths[file]}`)).text
  expect(foreign).not.toContain('evil.example')
  expect(foreign.trim().split('\r\n').length).toBeGreaterThan(1)
})

test('the cart of another website looks nonexistent', async () => {
  for (const id of [`left-${acme.websiteId}`, 'unknown', '%2a']) {
    const reply = await stranger.get(`${ANALYTICS}/carts/${id}/export`)
    expect([id, reply.status, reply.headers['content-type']]).toEqual([id, 404, 'application/problem+json'])
  }
})

test('a file requires the permission of its page', async () => {
  const asRole = async (role: number) => {
    const accountId = await createAccount(app.db, 'Someone', new Date().toISOString())
    await setRoles(app.db, acme.websiteId, accountId, [role])
    return acme.signedIn(accountId)
  }
  const [reporter, editor, manager] = await Promise.all(
    [roles.REPORTING, roles.EDITOR, roles.WEBSITE_MANAGER].map(asRole),
  )
  for (const path of [...Object.values(paths), `carts/left-${acme.websiteId}/export`]) {
    const status = async (client: HttpClient | undefined) => (await client?.get(`${ANALYTICS}/${path}`))?.status
    const ofTraffic = /^(speed|errors)/.test(path)
    expect([path, await status(reporter)]).toEqual([path, 200])
    expect([path, await status(editor)]).toEqual([path, 403])
    expect([path, await status(manager)]).toEqual([path, ofTraffic ? 200 : 403])
  }
})

test.each([
  'carts/export?period=century',
  'stock/export?low=0',
  'restock/export?report=people',
  'speed/export?page=/&device=phone',
])('%s is refused', async (path) => expect((await owner.get(`${ANALYTICS}/${path}`)).status).toBe(400))
