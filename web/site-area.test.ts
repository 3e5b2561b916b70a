import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewriteFor, siteAreas } from './site-area.ts'

const visible = fc.webPath().map((path) => new URL(`/${path}`.replace(/^\/+/, '/'), 'http://demo.localhost:3000').href)

test.each(siteAreas)('a URL of the %s face survives a round trip', (face) => {
  const { input, output } = rewriteFor(face)
  fc.assert(
    fc.property(visible, (href) => {
      const inside = input({ url: new URL(href) })
      expect(inside.pathname.startsWith(`/${face}/`)).toBe(true)
      expect(output({ url: inside }).href).toBe(href)
    }),
  )
})

test('no address of one face leads into another', () => {
  const inside = rewriteFor('storefront').input({ url: new URL('http://demo.localhost/manage/sign-in') })
  expect(inside.pathname).toBe('/storefront/manage/sign-in')
})

test('a page whose name starts like its face is not a page of the face', () => {
  const outside = rewriteFor('manage').output({ url: new URL('http://demo.localhost/manager') })
  expect(outside.pathname).toBe('/manager')
})
