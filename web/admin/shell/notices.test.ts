import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

test('what needs looking after is said in whole sentences, most urgent first', () => {
  const notices = noticesOf({ isConfirmed: false, stock: { soldOut: 1, low: 3 }, demand: { waiting: 2 } })
  expect(notices.map(({ text }) => text)).toEqual([
    'Confirm your e-mail address.',
    '1 variant is sold out.',
    '3 variants are low in stock.',
    '2 people are on your waiting list.',
  ])
})

test('where all is well, and where someone may know nothing of it, there is nothing', () => {
  expect(noticesOf({ isConfirmed: true, stock: { soldOut: 0, low: 0 }, demand: { waiting: 0 } })).toEqual([])
  expect(noticesOf({ isConfirmed: true })).toEqual([])
})
