import { expect, test } from 'vitest'
import { textChanges, textValues } from './page-text.ts'

const seo = { seoTitle: '', seoDescription: '', seoHidden: false }
const picture = { id: 'a', altText: 'A mug', focalPoint: { x: 0.2, y: 0.8 } }
const saved = { description: '<p>Hi</p>', picture, seo, shownPicture: null }

test('saved values survive a round trip', () => {
  expect(textChanges(textValues(saved), saved)).toEqual({ description: '<p>Hi</p>', picture, seo })
})

test('a new picture is centred, and no picture has no focal point', () => {
  const values = textValues(saved)
  expect(textChanges({ ...values, picture: 'b' }, saved).picture).toEqual({
    id: 'b',
    altText: 'A mug',
    focalPoint: { x: 0.5, y: 0.5 },
  })
  expect(textChanges({ ...values, picture: null }, saved).picture).toBeNull()
})
