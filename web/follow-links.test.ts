import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followLinks } from './follow-links.ts'

afterEach(() => vi.unstubAllGlobals())

class FakeElement {
  href = 'https://acme.test/shop'
  origin = 'https://acme.test'
  pathname = '/shop'
  search = ''
  hash = ''
  target = ''
  rel = ''
  hasAttribute = () => false
  closest = () => this
}

/** Presses a link to the shop; `attributes` are those of the document. */
const press = (...attributes: string[]) => pressLink('/shop', attributes)

function pressLink(pathname: string, attributes: string[] = []) {
  const listeners: Record<string, (event: unknown) => void> = {}
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('location', { origin: 'https://acme.test', pathname: '/checkout', search: '' })
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    documentElement: { hasAttribute: (name: string) => attributes.includes(name) },
  })
  const navigate = vi.fn()
  followLinks({ navigate } as unknown as AnyRouter)
  const preventDefault = vi.fn()
  listeners.click?.({ target: Object.assign(new FakeElement(), { pathname }), button: 0, preventDefault })
  return [navigate.mock.calls.map(([to]) => to.href), preventDefault.mock.calls.length]
}

test('a link to another page of this host is followed without a reload', () => {
  expect(press()).toEqual([['/shop'], 1])
})

test('a page with a look of its own is left with a new document, which has the look of the next page', () => {
  expect(press('data-own-look')).toEqual([[], 0])
})

test.each(['/gift-card-balance', '/checkout/donate', '/order/reviews', '/shop/reviews/62c1', '/api/commerce/orders/1'])(
  '%s, which the server alone renders, is loaded as a document',
  (path) => {
    expect(pressLink(path)).toEqual([[], 0])
  },
)

test.each(['/order', '/shop/reviews-of-us'])('%s is a page of the router', (path) => {
  expect(pressLink(path)).toEqual([[path], 1])
})
