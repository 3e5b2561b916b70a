import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../../../shared/permissions.ts'
import { hitBuffer, type WebsiteRows } from '../buffer/hit-buffer.ts'
import { copyRow } from '../rows/copy-row.ts'
import { fingerprintOf } from '../rows/error-row.ts'
import { createRowBuffer } from '../rows/row-buffer.ts'
import { isUncounted } from './is-uncounted.ts'
import { createRateLimit } from './rate-limit.ts'
import { createCountryResolver } from './resolve-country.ts'
import { parseVisitRecord } from './visit-record.ts'

const settings = {
  cookieMode: 'standard',
  asksForConsent: false,
  retentionDays: 400,
  isDisabled: false,
  isCloneable: false,
  siteVisitorMetrics: true,
} as const
const asked = {
  websiteId: 'w1',
  host: 'acme.example',
  address: '203.0.113.7',
  userAgent: '',
  languages: '',
  purpose: '',
  country: '',
  account: undefined,
  isInConfigArea: false,
  isStaff: false,
  manageHost: 'acme.manage.localhost:3000',
  cookies: '',
  at: new Date('2026-03-29T00:30:00Z'),
}
const account = (numbers: number[], isOwner = false) => ({
  accountId: 'a',
  sessionId: 's',
  hasPassword: true,
  displayName: '',
  isOwner,
  confirmedAt: '',
  roles: numbers,
})

describe('specification §6: who is not counted', () => {
  test.each([
    ['nobody is signed in', undefined, false, false],
    ['an owner', account([], true), false, true],
    ['an editor', account([roles.EDITOR]), false, true],
    ['someone who is viewer only', account([roles.VIEWER]), false, false],
    ['a viewer in the config area', account([roles.VIEWER]), true, true],
    ['a viewer who is more than that', account([roles.VIEWER, roles.EDITOR]), false, true],
  ])('%s', (_, who, isInConfigArea, expected) => {
    expect(isUncounted({ context: { ...asked, account: who, isInConfigArea }, settings, data: {} })).toBe(expected)
  })

  test.each([
    [{ ...settings, isDisabled: true }, true],
    [{ ...settings, cookieMode: 'restrictive' as const }, true],
    [{ ...settings, isCloneable: true }, true],
    [{ ...settings, cookieMode: 'none' as const }, false],
  ])('by the settings %j', (by, expected) =>
    expect(isUncounted({ context: asked, settings: by, data: {} })).toBe(expected),
  )

  test('the browsers of contributors, and visits that come from the manage host', () => {
    const uncounted = (more: object, referrer?: string) =>
      isUncounted({ context: { ...asked, ...more }, settings, data: { referrer } })
    expect(uncounted({ isStaff: true })).toBe(true)
    expect(uncounted({}, 'http://acme.manage.localhost:3000/')).toBe(true)
    for (const referrer of [
      'http://acme.manage.localhost/',
      'http://x.example/?http://acme.manage.localhost:3000/',
      '',
    ])
      expect([referrer, uncounted({}, referrer)]).toEqual([referrer, false])
  })

  test.each([100, 103, 106])('on pages of the type %i', (pageType) =>
    expect(isUncounted({ context: asked, settings, data: { pageType } })).toBe(true),
  )
})

test.each([
  ['Europe/Vienna', 'AT'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['America/New_York', 'US'],
  ['Mars/Olympus', ''],
  ['', ''],
])('the time zone %j is in %j', (timeZone, country) =>
  expect(createCountryResolver()({ context: asked, data: { timeZone } })).toBe(country),
)

test('the country header of the proxy takes precedence over the time zone', () =>
  expect(createCountryResolver()({ context: { ...asked, country: 'ch' }, data: { timeZone: 'Europe/Vienna' } })).toBe(
    'CH',
  ))

test('a visit record is an id and four numbers, also as a cookie writes it', () => {
  const record = { visitorId: 'abcdefgh', first: 1, previous: 2, current: 3, visits: 4 }
  expect(parseVisitRecord('abcdefgh|1|2|3|4')).toEqual(record)
  expect(parseVisitRecord('abcdefgh%7C1%7C2%7C3%7C4')).toEqual(record)
  for (const junk of ['', 'abcdefgh', 'abcdefgh|1|2|3', 'a b|1|2|3|4', `${'x'.repeat(65)}|1|2|3|4`])
    expect(parseVisitRecord(junk)).toBeUndefined()
})

test('the same fault has the same fingerprint after a release, on another line and with another number', () => {
  const stack = (hash: string, line: number) =>
    `TypeError: x\n    at pay (https://a.example/assets/cart-${hash}.js:1:${line})`
  const one = fingerprintOf('Item 17 is gone', stack('a1b2c3d4', 200))
  expect(fingerprintOf('Item 4 is gone', stack('ZZ_2c3d4', 9))).toBe(one)
  expect(fingerprintOf('Item 4 is sold', stack('a1b2c3d4', 200))).not.toBe(one)
})

test('an address with too many hits is ignored until its window ends', () => {
  const isWithinPace = createRateLimit(2)
  const at = (seconds: number) => ({ ...asked, at: new Date(asked.at.getTime() + seconds * 1_000) })
  expect([0, 1, 2, 9, 10, 11].map((seconds) => isWithinPace(at(seconds)))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(isWithinPace({ ...at(2), address: '203.0.113.8' })).toBe(true)
})

test('a row is one line with a fixed number of cells, whatever they contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const line = copyRow(texts)
      expect(line).not.toMatch(/[\n\r]/)
      const read = line
        .split('\t')
        .map((cell) => cell.replace(/\\([\\tnr])/g, (_, mark: string) => ({ t: '\t', n: '\n', r: '\r' })[mark] ?? '\\'))
      expect(read).toEqual(texts.map((text) => text.replaceAll('\0', '')))
    }),
  )
})

test('characters that PostgreSQL cannot store in text are removed', () => {
  expect(copyRow(['a\0b', { name: 'a\0b', deep: [{ half: '\ud800' }], 'a\\u0000': 1 }])).toBe(
    'ab\t{"name":"ab","deep":[{"half":"\ufffd"}],"a\\\\\\\\u0000":1}',
  )
})

describe('the buffer', () => {
  test('refuses rows beyond its capacity, and has capacity again once rows are settled', () => {
    const buffer = hitBuffer({ rowsMax: 4, bytesMax: 100, batchRowsMax: 3 })
    const put = (website: string) => buffer.put('hits', website, 'row')
    expect(['a', 'a', 'a', 'b', 'b', 'c'].map(put)).toEqual([true, true, false, true, true, false])
    const batch = buffer.take()
    expect([batch?.rows, batch?.websites.map(linesOf)]).toEqual([2, [['a', '0\trow', '1\trow']]])
    expect([buffer.size(), put('c')]).toEqual([4, false])
    if (batch) buffer.settle(batch)
    expect([buffer.size(), put('c')]).toEqual([2, true])
    expect(buffer.take()?.websites.map(linesOf)).toEqual([
      ['b', '0\trow', '1\trow'],
      ['c', '0\trow'],
    ])
  })

  test('leaves half of its rows and half of its bytes to others, whatever one website sends and while it is handed over', () => {
    const buffer = hitBuffer({ rowsMax: 10, bytesMax: 100, batchRowsMax: 10 })
    const put = (website: string, length: number) => buffer.put('hits', website, 'x'.repeat(length))
    expect([put('a', 40), put('a', 11), put('a', 10), put('a', 1)]).toEqual([true, false, true, false])
    const batch = buffer.take()
    expect([put('a', 1), put('b', 50), put('b', 1)]).toEqual([false, true, false])
    if (batch) buffer.settle(batch)
    expect([1, 1, 1, 1, 1, 1].map((length) => put('a', length))).toEqual([true, true, true, true, true, false])
  })

  test('whatever is put and taken, nothing is there twice and nothing is missing', () => {
    const steps = fc.array(fc.constantFrom('a', 'b', 'c', 'take'))
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 5 }), (all, batchRowsMax) => {
        const buffer = hitBuffer({ rowsMax: 10, bytesMax: 1_000, batchRowsMax })
        const put: string[] = []
        const taken: string[] = []
        const take = () => {
          const batch = buffer.take()
          const lines = batch?.websites.flatMap((rows) => linesOf(rows).slice(1)) ?? []
          taken.push(...lines.map((line) => line.split('\t')[1] ?? ''))
          expect(lines).toHaveLength(batch?.rows ?? 0)
          expect(lines.length).toBeLessThanOrEqual(batchRowsMax)
          if (batch) buffer.settle(batch)
        }
        all.forEach((step, n) => {
          if (step === 'take') take()
          else if (buffer.put('hits', step, `${n}`)) put.push(`${n}`)
        })
        for (let n = 0; n < put.length; n++) take()
        expect(taken.toSorted()).toEqual(put.toSorted())
        expect(buffer.size()).toBe(0)
      }),
    )
  })

  test('a batch keeps its rows until it is settled, whatever comes and goes meanwhile', () => {
    const buffer = hitBuffer()
    const fill = (website: string, letter: string) => {
      for (let n = 0; n < 100; n++) buffer.put('hits', website, letter.repeat(50))
      return buffer.take()
    }
    const held = fill('one', 'a')
    for (const letter of ['b', 'c']) {
      const gone = fill('two', letter)
      expect(gone?.websites[0]?.hits?.toString().replace(/[\d\t\n]/g, '')).toBe(letter.repeat(5_000))
      if (gone) buffer.settle(gone)
    }
    expect(held?.websites[0]?.hits?.toString().replace(/[\d\t\n]/g, '')).toBe('a'.repeat(5_000))
  })

  test('keeps every letter of a row, however long it grows', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 2_000 }), { minLength: 1 }), (lines) => {
        const text = createRowBuffer()
        for (const [place, line] of lines.entries()) text.append(place, line)
        expect(text.bytes().toString()).toBe(lines.map((line, place) => `${place}\t${line.toWellFormed()}\n`).join(''))
      }),
      { numRuns: 30 },
    )
  })
})

/** The website, and its hits. */
function linesOf({ websiteId, hits }: WebsiteRows): string[] {
  return [websiteId, ...(hits?.toString().split('\n').slice(0, -1) ?? [])]
}
