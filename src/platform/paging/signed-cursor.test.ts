import { expect, test } from 'vitest'
import { readSignedCursor, writeSignedCursor } from './signed-cursor.ts'

const list = { websiteId: 'w1', list: '/shop\nprice' }

test.each([
  { key: 4_200, id: 'a' },
  { key: 'cup', id: 'a' },
  { key: 0.25, id: 'a' },
])('a list in an address goes on at %j', (place) =>
  expect(readSignedCursor('secret', list, writeSignedCursor('secret', list, place))).toEqual(place),
)

test('what was signed for another website, list or installation, or was changed, is nowhere', () => {
  const cursor = writeSignedCursor('secret', list, { key: 1, id: 'a' })
  const [, mac = ''] = cursor.split('.')
  const [other = ''] = writeSignedCursor('secret', list, { key: 2, id: 'a' }).split('.')
  expect(readSignedCursor('secret', { ...list, websiteId: 'w2' }, cursor)).toBeUndefined()
  expect(readSignedCursor('secret', { ...list, list: '/shop\nname' }, cursor)).toBeUndefined()
  expect(readSignedCursor('other', list, cursor)).toBeUndefined()
  for (const forged of ['', '.', 'x', other, `${other}.${mac}`, `${cursor.slice(0, -2)}`])
    expect(readSignedCursor('secret', list, forged)).toBeUndefined()
})
