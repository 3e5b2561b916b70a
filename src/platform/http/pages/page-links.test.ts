import { expect, test } from 'vitest'
import { createLinks } from './page-links.ts'

const manifest = {
  'web/entries/storefront.ts': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/tokens.css'],
    imports: ['_react.js'],
  },
  'web/entries/manage.ts': { file: 'assets/manage.js', isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  'web/routes/storefront/route.tsx?tsr-split=component': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  'web/routes/storefront/shop.index.tsx?tsr-split=component': {
    file: 'assets/shop.js',
    css: ['assets/shop.css', 'assets/tokens.css'],
    imports: ['_react.js'],
  },
  'web/routes/manage/_admin.index.tsx?tsr-split=component': { file: 'assets/admin.js', css: ['assets/admin.css'] },
}

test('a page loads its styles and code, each once, and nothing of other pages', () => {
  const links = createLinks(manifest)('storefront', ['__root__', '/storefront', '/storefront/shop/'])
  expect(links.match(/(?:href|src)="[^"]+"/g)).toEqual([
    'href="/assets/tokens.css"',
    'href="/assets/frame.css"',
    'href="/assets/shop.css"',
    'href="/assets/react.js"',
    'href="/assets/frame.js"',
    'href="/assets/shop.js"',
    'src="/assets/entry.js"',
  ])
})

test('a page of the admin behind a folder without a path is found by its route', () => {
  const links = createLinks(manifest)('manage', ['/manage/_admin/'])
  expect(links).toContain('assets/admin.css')
  expect(links).toContain('src="/assets/manage.js"')
})
