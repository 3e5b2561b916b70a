import { expect, test } from 'vitest'
import type { PageSettings } from '../documents/page-settings.ts'
import { indexRules, readRules } from '../redirects/redirect-rules.ts'
import { type PublishedSite, redirectOf } from './published-site.ts'

/** Pages `/here` and `/folder`, of which the second leads to the first. */
async function siteWith(rules: string): Promise<PublishedSite> {
  const folder = { folder: { behaviour: 'redirect', target: '/here' } } as PageSettings
  const addresses = new Map([
    ['/here', 'here'],
    ['/folder', 'folder'],
  ])
  const settings = new Map([['folder', folder]])
  return { addresses, settings, redirects: indexRules((await readRules(rules)).rules) } as unknown as PublishedSite
}

test.each([
  ['/one', { to: '/here?from=one#top', status: 301 }],
  ['/for-now', { to: '/here', status: 302 }],
  ['/by/café', { to: 'https://example.com/caf%C3%A9', status: 301 }],
  ['/to-folder', { to: '/here', status: 302 }],
  ['/to-shop', { to: '/shop', status: 301 }],
  ['/here', undefined],
])('a chain of redirects is answered in one hop: %s', async (path, redirect) => {
  const site = await siteWith(`
    /one -> /two?from=one#top
    /two -> /three
    /three -> /here
    /for-now -> /two 302
    /by/[name] -> /again/[name]
    /again/[name] -> https://example.com/[name]
    /to-folder -> /folder
    /to-shop -> /shop
    /[any] -> /here`)
  expect(redirectOf(site, path)).toEqual(redirect && { type: 'redirect', ...redirect })
})
