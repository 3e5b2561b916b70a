import { expect, test } from 'vitest'
import type { DocumentKind, PageSettings } from '../documents/page-settings.ts'
import { buildNavigation } from './navigation.ts'

function page(docId: string, settings: Partial<PageSettings> = {}, kind: DocumentKind = 'page') {
  const all: PageSettings = {
    title: docId,
    slug: docId,
    order: 'a0',
    navigation: 'main',
    access: 'public',
    seo: { hidden: false },
    ...settings,
  }
  return { docId, kind, settings: all }
}

test('the menus follow the tree in its order, with the home page at the root', () => {
  const pages = [
    page('b', { order: 'a2' }),
    page('a', { order: 'a1' }),
    page('folder', { order: 'a3', folder: { behaviour: 'none' } }, 'folder'),
    page('inside', { parent: 'folder' }),
    page('terms', { navigation: 'footer' }),
    page('link', { order: 'a4', link: { url: 'https://example.com', newWindow: true } }, 'link'),
  ]
  expect(buildNavigation(pages, 'b')).toEqual({
    main: [
      { docId: 'a', title: 'a', titleFrom: 'title', href: '/a', newWindow: false, children: [] },
      { docId: 'b', title: 'b', titleFrom: 'title', href: '/', newWindow: false, children: [] },
      {
        docId: 'folder',
        title: 'folder',
        titleFrom: 'title',
        href: null,
        newWindow: false,
        children: [
          { docId: 'inside', title: 'inside', titleFrom: 'title', href: '/inside', newWindow: false, children: [] },
        ],
      },
      { docId: 'link', title: 'link', titleFrom: 'title', href: 'https://example.com', newWindow: true, children: [] },
    ],
    footer: [{ docId: 'terms', title: 'terms', titleFrom: 'title', href: '/terms', newWindow: false, children: [] }],
  })
})

test('what is hidden or private is in no menu, and neither is what lies in it', () => {
  const pages = [
    page('hidden', { navigation: 'hidden' }),
    page('private', { access: 'private' }),
    page('closed', { navigation: 'hidden', folder: { behaviour: 'none' } }, 'folder'),
    page('inside', { parent: 'closed' }),
    page('header', {}, 'header'),
  ]
  expect(buildNavigation(pages, undefined)).toEqual({ main: [], footer: [] })
})
