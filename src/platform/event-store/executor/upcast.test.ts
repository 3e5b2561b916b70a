import { expect, test } from 'vitest'
import { createUpcast } from './upcast.ts'

const upcast = createUpcast({
  Priced: [({ price }: { price: number }) => ({ value: price }), (money: object) => ({ ...money, currency: 'USD' })],
})
const priced = (v: number, data: unknown) => ({ type: 'Priced', data, meta: { v, correlationId: 'c' } })

test('an event passes through every step after the version it was written in', () => {
  expect(upcast.event(priced(1, { price: 5 }))).toEqual(priced(3, { value: 5, currency: 'USD' }))
  expect(upcast.event(priced(2, { value: 5 }))).toEqual(priced(3, { value: 5, currency: 'USD' }))
  expect(upcast.event(priced(3, { value: 5, currency: 'EUR' }))).toEqual(priced(3, { value: 5, currency: 'EUR' }))
})

test('a type is written in the version its last step leads to, 1 without any', () => {
  expect([upcast.version('Priced'), upcast.version('Said'), upcast.version('constructor')]).toEqual([3, 1, 1])
})
