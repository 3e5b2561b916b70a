import { expect, test } from 'vitest'
import { toDoLines } from './to-do-lines.ts'

test('what is to be done is said shortly, most urgent first, and leads to where it is done', () => {
  const lines = toDoLines({ toShip: 2, reviews: 1, soldOut: 1_200, comments: 4, changes: 3 })
  expect(lines.map(({ text, href }) => [text, href])).toEqual([
    ['2 orders to ship', '/orders?view=to-ship'],
    ['1,200 variants sold out', '/inventory?sort=stock'],
    ['1 review to answer', '/reviews'],
    ['4 comments to review', '/comments'],
    ['3 page changes to publish', '/pages/publish'],
  ])
})

test('what is done, and what is not for someone, is not a line', () => {
  expect(toDoLines({ toShip: 0, soldOut: 1 }).map(({ key }) => key)).toEqual(['sold-out'])
})
