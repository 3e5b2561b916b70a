import { expect, test } from 'vitest'
import { SCREEN_SECTION, type ShownDocument } from '../../../web/blocks/document-shape.ts'
import { namesOf, ownPartsOf } from './own-parts.ts'

const section = (order: string, type = 'plain') => ({ order, type, grid: {}, props: {} })
const block = (section: string) => ({
  section,
  type: 21,
  v: 1,
  props: {},
  order: 'a0',
  at: { desktop: { x: 0, y: 0, w: 12, h: 1 } },
})
const documentOf = (sections: ShownDocument['sections']): ShownDocument => ({
  v: 1,
  sections,
  blocks: Object.fromEntries(Object.keys(sections).map((id) => [`block-${id}`, block(id)])),
})
const nothing = { header: null, footer: null, screens: new Map() }

test('a website that has changed nothing has no sections of its own around a screen', () => {
  expect(ownPartsOf('/cart', nothing)).toBeUndefined()
})

test('sections stand above and below the screen, each with its own blocks', () => {
  const cart = documentOf({ low: section('a2'), here: section('a1', SCREEN_SECTION), top: section('a0') })
  const parts = ownPartsOf('/cart', { ...nothing, screens: new Map([['cart-screen', cart]]) })
  expect(parts && namesOf(parts)).toEqual(['above', 'below'])
  expect(parts?.slots.map(({ document }) => Object.keys(document.blocks))).toEqual([['block-top'], ['block-low']])
  expect(ownPartsOf('/shop', { ...nothing, screens: new Map([['cart-screen', cart]]) })).toBeUndefined()
})

test('a screen that has lost its place comes first', () => {
  const home = documentOf({ only: section('a0') })
  const parts = ownPartsOf('/', { ...nothing, screens: new Map([['home-screen', home]]) })
  expect(parts && namesOf(parts)).toEqual(['below'])
})

test('a header without the built-in one stands in its place, on every screen but the checkout', () => {
  const header = documentOf({ mine: section('a0') })
  for (const path of ['/', '/shop/p/mug', '/order', '/nowhere']) {
    const parts = ownPartsOf(path, { ...nothing, header })
    expect(parts && namesOf(parts)).toEqual(['header-above', 'no-header'])
  }
  expect(ownPartsOf('/checkout', { ...nothing, header })).toBeUndefined()
})

test.each([
  ['/', 'home-screen'],
  ['/shop', 'shop-screen'],
  ['/shop/category/cups', 'shop-screen'],
  ['/shop/p/mug', 'product-screen'],
  ['/search', 'search-screen'],
] as const)('%s is the %s', (path, kind) => {
  const screens = new Map([[kind, documentOf({ mine: section('a0') })]])
  expect(ownPartsOf(path, { ...nothing, screens })?.slots).toHaveLength(1)
})

const popup = {
  docId: 'p1',
  pages: 'all' as const,
  after: 3,
  again: 7,
  title: 'Popup',
  version: 'a',
  position: 'center-center' as const,
  document: documentOf({ only: section('a0') }),
}

test('a popup opens on pages and products, not in the checkout, on orders or in an account', () => {
  const hasPopup = (path: string) => (ownPartsOf(path, { ...nothing, popups: [popup] })?.slots.length ?? 0) > 0
  const open = ['/', '/shop/p/mug', '/search', '/orders-of-the-day', '/cartography']
  expect(open.map(hasPopup)).toEqual(open.map(() => true))
  const closed = [
    '/cart',
    '/checkout',
    '/checkout/order-confirmed',
    '/order',
    '/account',
    '/account/login',
    '/newsletter',
  ]
  expect(closed.map(hasPopup)).toEqual(closed.map(() => false))
})

test('of several popups those are on a page whose rules name it, in their order', () => {
  const popups = [
    { ...popup, docId: 'shop', pages: 'these' as const, paths: ['/shop/*'] },
    { ...popup, docId: 'home', pages: 'home' as const },
    { ...popup, docId: 'rest', pages: 'not-these' as const, paths: ['/shop/*', '/about'] },
  ]
  const on = (path: string) => ownPartsOf(path, { ...nothing, popups })?.slots.map((slot) => slot.popup?.docId) ?? []
  expect(['/', '/shop', '/shop/p/mug', '/about', '/about/us', '/shopping'].map(on)).toEqual([
    ['home', 'rest'],
    ['shop'],
    ['shop'],
    [],
    ['rest'],
    ['rest'],
  ])
})
