import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldNames, listReply, pageOf, readFields, withFields } from './published-list.ts'

const forms = { rows: 'forms', whole: 'id', modified: 'changedOn' }
const request = (query: Record<string, unknown> = {}) => ({ websiteId: 'w1', path: '/api/v1/forms', query })
const many = Array.from({ length: 120 }, (_, place) => ({
  id: `f${String((place * 7) % 120).padStart(3, '0')}`,
  changedOn: `2026-11-01T00:${String(place % 60).padStart(2, '0')}:00.000Z`,
}))

interface Page {
  forms: { id: string }[]
  pagination: { hasNextPage: boolean; nextPageCursor: string | null; nextPageUrl: string | null }
}

test('a call that answers with all entries has pages of 50, each entry once, whatever goes in between', () => {
  const seen: string[] = []
  let all = many
  let cursor: string | null = null
  do {
    const page = pageOf(forms, request(cursor === null ? {} : { cursor }), { forms: all, mayReadAnswers: true }) as Page
    expect(page.forms.length).toBeLessThanOrEqual(50)
    seen.push(...page.forms.map(({ id }) => id))
    cursor = page.pagination.nextPageCursor
    all = all.filter(({ id }) => id !== 'f049')
  } while (cursor !== null)
  expect(seen).toEqual(many.map(({ id }) => id).toSorted())
})

test('the address of the next page has what the list was asked for', () => {
  const { pagination } = pageOf(forms, request({ fields: 'id', modifiedAfter: '2026-01-01T00:00:00Z' }), {
    forms: many,
  }) as Page
  const { searchParams, pathname } = new URL(pagination.nextPageUrl ?? '', 'http://x')
  expect([pathname, searchParams.get('fields')]).toEqual(['/api/v1/forms', 'id'])
  expect(searchParams.get('cursor')).toBe(pagination.nextPageCursor)
})

test('entries changed at the earlier limit are in, those changed at the later one are not', () => {
  const times = { modifiedAfter: '2026-11-01T00:10:00Z', modifiedBefore: '2026-11-01T00:12:00Z' }
  const { forms: found } = pageOf(forms, request(times), { forms: many }) as { forms: { changedOn: string }[] }
  expect(new Set(found.map(({ changedOn }) => changedOn.slice(14, 16)))).toEqual(new Set(['10', '11']))
})

test('numbers are in the order of their value', () => {
  const list = { rows: 'revisions', whole: 'revision' }
  const reply = [10, 9, 100].map((revision) => ({ revision }))
  expect(pageOf(list, request(), reply)).toMatchObject({
    revisions: [{ revision: 9 }, { revision: 10 }, { revision: 100 }],
  })
})

test('a list keeps what else its call answers, and says how it goes on in one place', () => {
  const reply = z.object({ orders: z.array(z.object({ id: z.string() })), total: z.number(), nextCursor: z.string() })
  expect(Object.keys(listReply({ rows: 'orders' }, reply).shape)).toEqual(['orders', 'total', 'pagination'])
  expect(pageOf({ rows: 'orders' }, request(), { orders: [], total: 0, nextCursor: 'x' })).toEqual({
    orders: [],
    total: 0,
    pagination: { hasNextPage: true, nextPageCursor: 'x', nextPageUrl: '/api/v1/forms?cursor=x' },
  })
})

test('of entries only the chosen fields are sent, and a field that there is not is refused by name', () => {
  const reply = z.object({ orders: z.array(z.object({ id: z.string(), total: z.number() })) })
  const known = fieldNames(reply, { rows: 'orders' }) ?? []
  expect(known).toEqual(['id', 'total'])
  expect(withFields({ orders: [{ id: 'a', total: 1 }] }, readFields('id', known), { rows: 'orders' })).toEqual({
    orders: [{ id: 'a' }],
  })
  expect(() => readFields('id,price', known)).toThrow('There is no field “price”. There are: id, total.')
})
