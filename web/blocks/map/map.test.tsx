import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { renderDocument } from '../render/render-document.tsx'
import { mapBlock } from './block.ts'
import { coordinatesText } from './place.ts'

const draw = (mapTiles?: { url: string; attribution: string }) => {
  const data = makeBlockData()
  const website = { ...data.website, mapTiles }
  const document = makeDocument([{ type: 4, props: mapBlock.defaults() }])
  return renderDocument(document, { data: { ...data, website }, frameUrl: () => '' }).html
}

test('without map pictures of the operator, the place leads to a map elsewhere', () => {
  expect(draw()).toContain('href="https://www.openstreetmap.org/?mlat=52.3752&amp;mlon=4.884#map=16/52.3752/4.884"')
  expect(draw()).not.toContain('data-press')
})

test('with them, a button shows the map in the page, and nothing is loaded before', () => {
  const html = draw({ url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Tiles' })
  expect(html).toContain('data-press="map" data-tiles="https://tiles.example.com/{z}/{x}/{y}.png"')
  expect(html).toContain('data-place="[52.3752,4.884,16]" data-name="Our studio"')
  expect(html).not.toMatch(/<(img|script|link|iframe)/)
})

test('coordinates are written as maps print them', () =>
  expect(coordinatesText({ name: '', address: '', mapLat: -53.2707, mapLng: -9.05 })).toBe('53.2707° S, 9.0500° W'))
