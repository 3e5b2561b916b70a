import { expect, test } from 'vitest'
import { altText } from './alt-text.ts'

const image = { altText: null, title: 'A title', body: '<p>Some <b>words</b></p>', filename: 'mug.webp' }

test('the alternative text of an image block wins, also when it is empty', () => {
  expect(altText({ ...image, altText: 'A mug' })).toBe('A mug')
  expect(altText({ ...image, altText: '' })).toBe('')
})

test('without one it is the title, else the body without its tags, else the file name', () => {
  expect(altText(image)).toBe('A title')
  expect(altText({ ...image, title: ' ' })).toBe('Some words')
  expect(altText({ ...image, title: '', body: '<br>' })).toBe('mug.webp')
})

test('a body gives at most 250 characters', () => {
  expect(altText({ ...image, title: '', body: 'x'.repeat(400) })).toHaveLength(250)
})
