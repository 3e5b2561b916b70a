import { expect, test } from 'vitest'
import { Cart } from '../../cart/cart.ts'
import type { CartEvent } from '../../cart/events.ts'
import type { EventLine } from '../../log-transfer/file-lines.ts'
import { domainEvent } from '../../platform/event-store/event-store.ts'
import { isSampleId } from '../../platform/ids/sample-id.ts'
import type { RestockEvent } from '../../restock/events.ts'
import { Restock } from '../../restock/restock.ts'
import { demoStores } from '../demo/seed-demo.ts'
import { makeSampleHistory, type SampleHistory } from './sample-history.ts'

const startDay = '2026-11-23'
const make = (place = 0, day = startDay): Promise<SampleHistory> => {
  const store = demoStores[place]
  if (!store) throw new Error('There is no such demo store')
  return makeSampleHistory({ websiteId: 'w1', store, startDay: day })
}
const histories = await Promise.all(demoStores.map((_, place) => make(place)))

test('the same store and start day give the same bytes, another day others', async () => {
  for (const [place, history] of histories.entries())
    expect(JSON.stringify(await make(place))).toBe(JSON.stringify(history))
  expect(JSON.stringify(await make(0, '2026-11-24'))).not.toBe(JSON.stringify(histories[0]))
})

test('every stream, event and visit has an id by which it is known to be made up', () => {
  for (const { events, days } of histories) {
    for (const { entityId, id } of events) expect([isSampleId(entityId), isSampleId(id)]).toEqual([true, true])
    for (const row of days.flatMap(({ visits }) => visits)) expect(isSampleId(row.split('\t')[1] ?? '')).toBe(true)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  }
})

test('everything lies in the year before the start day, and events are in the order of their times', () => {
  const [first, before] = ['2025-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z']
  for (const { events, days } of histories) {
    expect(days).toHaveLength(365)
    const times = events.map(({ recordedAt }) => recordedAt)
    expect(times).toEqual(times.toSorted())
    // A list of the first days may have begun two weeks before them.
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(Date.parse(first) - 15 * 86_400_000)
    expect((times.at(-1) ?? '') < before).toBe(true)
    for (const row of days.flatMap(({ visits }) => visits)) {
      const [, , start = '', end = ''] = row.split('\t')
      expect(start >= first && end < before).toBe(true)
    }
  }
})

test('the events of each stream follow each other as the rules of carts and waiting lists have them', () => {
  const streams = histories.flatMap(({ events }) => [...Map.groupBy(events, ({ entityId }) => entityId).values()])
  for (const stream of streams) {
    expect(stream.map(({ version }) => version)).toEqual(stream.map((_, version) => version))
    if (stream[0]?.category === 'restock') assertNobodyWaits(stream)
    else assertSound(stream)
  }
})

function assertNobodyWaits(stream: EventLine[]): void {
  const list = stream.reduce((state, event) => Restock.evolve(state, domainEvent<RestockEvent>(event)), Restock.initial)
  expect([list.open.size, list.requests]).toEqual([0, []])
}

function assertSound(stream: EventLine[]): void {
  const cart = stream.reduce((state, event) => Cart.evolve(state, domainEvent<CartEvent>(event)), Cart.initial)
  for (const { quantity, unitPriceCents } of cart.entries) expect(Math.min(quantity, unitPriceCents)).toBeGreaterThan(0)
  if (cart.isPurchased) expect(cart.entries).not.toEqual([])
}

test('the figures are those of a small shop', () => {
  for (const { events, days, ledger } of histories) {
    const visits = days.reduce((sum, day) => sum + day.visits.length, 0)
    const carts = new Set(events.filter(({ category }) => category === 'cart').map(({ entityId }) => entityId)).size
    const bought = events.filter(({ type }) => type === 'CartPurchased').length
    const between = (value: number, low: number, high: number) =>
      expect(value >= low && value <= high, `${value}`).toBe(true)
    between(visits / 365, 35, 120)
    between(carts / visits, 0.05, 0.07)
    between(bought / carts, 0.25, 0.4)
    between(ledger.sends.length, 10, 30)
    expect(ledger.notices).toHaveLength(events.filter(({ type }) => type === 'RestockNoticeSent').length)
  }
})

test('no address stands in it', () => {
  for (const history of histories) expect(JSON.stringify(history)).not.toContain('@')
})
