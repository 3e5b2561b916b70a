import { expect, test } from 'vitest'
import { buttonBlock } from '../../../../web/blocks/button/block.ts'
import { menuBlock } from '../../../../web/blocks/menu/block.ts'
import { makeCheckedPages } from '../../../testing/fixtures/make/make-checked-pages.ts'
import { defaultDocument } from '../../documents/default-documents.ts'
import type { Block } from '../../documents/document.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import { indexRules, readRules } from '../../redirects/redirect-rules.ts'
import {
  ADDRESSES_CHECKED_MAX,
  checkPages,
  DATA_BLOCKS_MAX,
  LINKS_PER_PAGE_MAX,
  type PublishablePage,
} from './check-pages.ts'

/** A page whose one block has these links. */
function pageWith(title: string, links: readonly string[]): PublishablePage {
  const block: Block = {
    section: 's',
    type: buttonBlock.number,
    v: 1,
    props: { items: links.map((href) => ({ href })) },
    order: 'a0',
    at: { desktop: { x: 0, y: 0, w: 1, h: 1 } },
  }
  const settings = { title, slug: title.toLowerCase(), access: 'public', seo: {} } as StoredDocument['settings']
  return { kind: 'page', body: { v: 1, settings, sections: {}, blocks: { b: block } } as StoredDocument }
}

const messagesOf = async (pages: Record<string, PublishablePage>, rules = '') =>
  (await checkPages(makeCheckedPages(pages), indexRules((await readRules(rules)).rules))).map(({ message }) => message)

test('a link to a redirected address leads somewhere, whether its rule has names or not', async () => {
  const links = ['/old/a', '/old', '/old/a/b', '/former', '/shop/p/mug', 'https://example.com', '/about/', '/x?y#z']
  expect(await messagesOf({ a: pageWith('About', links) }, '/old/[a] -> /about\n/former -> /about')).toEqual([
    'A link in the page leads to /old, which is not there.',
    'A link in the page leads to /old/a/b, which is not there.',
    'A link in the page leads to /x?y#z, which is not there.',
  ])
})

test('the links to cart, search and shop that a header has are no addresses to warn of', async () => {
  expect(await messagesOf({ header: { kind: 'header', body: defaultDocument('header') } })).toEqual([])
})

test('as many links of a page are checked as the limit says, and the page says when there are more', async () => {
  const links = Array.from({ length: LINKS_PER_PAGE_MAX }, () => '/about')
  expect(await messagesOf({ a: pageWith('About', links) })).toEqual([])
  const said = await messagesOf({ a: pageWith('About', [...links, '/gone']) })
  expect(said).toEqual([
    'Not every link of “About” was checked: at most 1,000 are checked on a page, and 10,000 addresses on all pages.',
  ])
})

test('an address is looked up once, and no more of them than the limit says', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 12 }, (_, page) => [
      `p${page}`,
      pageWith(`Page${page}`, ['/same', ...Array.from({ length: 950 }, (_, n) => `/gone/${page}/${n}`)]),
    ]),
  )
  const said = await messagesOf(pages)
  const gone = said.filter((message) => message.startsWith('A link in the page leads to'))
  // Every page links to /same as well, which is known from the first one.
  expect(gone).toHaveLength(ADDRESSES_CHECKED_MAX + 11)
  expect(said.filter((message) => message.startsWith('Not every link'))).toHaveLength(2)
})

test('a page with so many menus, images and lists that visitors may not see all of them says so', async () => {
  const { body } = pageWith('About', [])
  const [block] = Object.values(body.blocks)
  const withMenus = (count: number): PublishablePage => ({
    kind: 'page',
    body: {
      ...body,
      blocks: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`b${n}`, { ...block, type: menuBlock.number } as Block]),
      ),
    },
  })
  expect(await messagesOf({ a: withMenus(DATA_BLOCKS_MAX) })).toEqual([])
  expect(await messagesOf({ a: withMenus(DATA_BLOCKS_MAX + 1) })).toEqual([
    '“About” has more than 200 blocks with products, images or menus. Visitors may see only the first of them: divide it into two pages.',
  ])
})

/** Sections with these anchors. */
function withAnchors(page: PublishablePage, ...anchors: string[]): PublishablePage {
  const sections = anchors.map((anchor, n) => [`s${n}`, { order: `a${n}`, type: 'plain', grid: {}, props: { anchor } }])
  return { ...page, body: { ...page.body, sections: Object.fromEntries(sections) } }
}

test('a link to a part of a page that no section is named is told, on its own page and on another', async () => {
  const links = [
    '#hours',
    '#team',
    '/b#hours',
    '/b#',
    '/about#team',
    '/about#hours',
    '#top',
    'https://a.test/#x',
    '/shop#x',
  ]
  const pages = { about: withAnchors(pageWith('About', links), 'hours'), b: pageWith('B', ['#hours']) }
  expect(await messagesOf(pages)).toEqual([
    'A link leads to #team, but no section of this page has that anchor.',
    'A link leads to /b#hours, but no section there has that anchor.',
    'A link leads to /about#team, but no section there has that anchor.',
    'A link leads to /shop#x, but no section there has that anchor.',
    'A link leads to #hours, but no section of this page has that anchor.',
  ])
})

test('a link in the header may lead to a part of any page, and links of all pages to a part of the header', async () => {
  const header = { ...withAnchors(pageWith('Header', ['#hours', '#gone']), 'start'), kind: 'header' as const }
  const pages = { header, about: withAnchors(pageWith('About', ['#start']), 'hours') }
  expect((await messagesOf(pages)).filter((message) => message.includes('#'))).toEqual([
    'A link leads to #gone, but no section of this page has that anchor.',
  ])
})

test('an anchor that two sections of a page have is told', async () => {
  expect(await messagesOf({ a: withAnchors(pageWith('About', []), 'hours', 'team', 'hours') })).toEqual([
    'More than one section of “About” has the anchor “hours”. Links lead to the first.',
  ])
})
