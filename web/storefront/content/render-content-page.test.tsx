import { expect, test } from 'vitest'
import { makeContentPage } from '../../../bench/data/content-page.ts'
import { makeProduct } from '../../../src/testing/fixtures/make/make.ts'
import { makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import { renderContentPage } from './render-content-page.tsx'

const heading = (text: string) => ({
  type: 2,
  props: {
    text: { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] }] },
    align: 'left',
    size: 'normal',
  },
})

function rendered(content: Partial<ContentPage>): string {
  const html = renderContentPage({ content: { ...makeContentPage(), ...content }, assetOrigin: '', links: '' }).html
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('a missing address looks as it does with the built-in header, whatever header the owner has made', () => {
  const { page } = makeContentPage()
  const missing = { status: 404, page: { ...page, pageType: 100 }, header: makeDocument([heading('Open today')]) }
  const builtIn = rendered({ ...missing, document: makeDocument([]) })
  expect(builtIn).toContain('<div class="store-page not-found"><h1>This page doesn’t exist</h1>')
  expect(builtIn).toContain('There is nothing at <code>/about</code>.')
  expect(builtIn).toContain('<a href="/shop" class="button button-primary">Continue shopping</a>')
  const own = rendered({ ...missing, document: makeDocument([heading('Lost at sea')]) })
  expect(own).toContain('Lost at sea')
  expect(own).toContain('There is nothing at <code>/about</code>.')
  expect(own).not.toContain('This page doesn’t exist')
})

const item = { ...makeProduct(), excerpt: 'Thrown by hand.' }

test.each([
  ['list', true],
  ['grid', false],
] as const)('a collection page is shown as a %s', (collectionView, hasExcerpt) => {
  const html = rendered({ collection: [item], collectionView, document: makeDocument([]) })
  expect(html).toContain(`summary-${collectionView}`)
  expect(html.includes('Thrown by hand.')).toBe(hasExcerpt)
})

test('a cart drop zone of the owner has a place on the page', () => {
  const props = { to: 'pill', label: '', href: '/', newWindow: false }
  expect(rendered({ document: makeDocument([{ type: 13, props }]) })).toContain('<div class="sqs-cart-dropzone"></div>')
})

test('a website in Arabic runs from right to left as a whole', () => {
  const content = makeContentPage()
  const page = { ...content.page, website: { ...content.page.website, language: 'ar-EG' } }
  const { html } = renderContentPage({ content: { ...content, page }, assetOrigin: '', links: '' })
  expect(html).toContain('<html lang="ar-EG" dir="rtl"')
})
