import { makeProduct } from '../../src/testing/fixtures/make/make.ts'
import { type BlockMade, makeBlockData, makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import type { ContentPage } from '../../web/blocks/content-page.ts'
import { findBenchPage } from './shop-page.ts'

const words = (text: string, level?: number) => ({
  type: 2,
  props: {
    text: {
      type: 'doc',
      content: [
        { type: level ? 'heading' : 'paragraph', attrs: { level }, content: [{ type: 'text', text }] },
        ...(level ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: `${text} ${text}` }] }]),
      ],
    },
    align: 'left',
    size: 'normal',
  },
})

const photo = {
  type: 5,
  props: {
    image: 'photo',
    altText: 'A bowl',
    title: '',
    body: '',
    variant: 'inline',
    aspectRatio: 'four-three',
    focalPoint: { x: 0.4, y: 0.6 },
    href: '',
    isEager: false,
  },
}
const look = { label: 'See the shop', href: '/shop', look: 'primary', size: 'medium', align: 'left', newWindow: false }
const list = { heading: 'New in the shop', from: 'newest', value: '', limit: 4, layout: 'grid', aspectRatio: 'square' }

/** Ten rows of four: heading, text, image and button, including a list of products and a product. */
const blocks: BlockMade[] = Array.from({ length: 10 }, (_, row): BlockMade[] => {
  const y = row * 12
  const fourth =
    row === 4
      ? { type: 55, props: { ...list, showsPrice: true, showsExcerpt: false } }
      : row === 7
        ? { type: 43, props: { productId: 'mug', showsExcerpt: true, layout: 'side-by-side' } }
        : { type: 53, props: look }
  return [
    { ...words(`Chapter ${row + 1}: clay, water and fire`, 2), at: { x: 0, y, w: 6, h: 2 } },
    { ...words('Every bowl is thrown by hand and fired twice.'), at: { x: 0, y: y + 2, w: 6, h: 5 } },
    { ...photo, at: { x: 6, y, w: 6, h: 9 } },
    { ...fourth, at: { x: 0, y: y + 9, w: row === 4 || row === 7 ? 12 : 6, h: 2 } },
  ]
}).flat()

const products = Array.from({ length: 4 }, (_, n) =>
  makeProduct({ id: `new-${n}`, title: `Bowl ${n + 1}`, urlId: `bowl-${n}`, excerpt: 'Ash white' }),
)
const mug = makeProduct({ id: 'mug', title: 'Stoneware mug', urlId: 'mug', excerpt: 'Thrown by hand.' })

/** A page of 40 blocks. A fresh copy of its document is not in the cache of compiled sections. */
export function makeContentPage({ isFresh = false } = {}): ContentPage {
  const home = findBenchPage('/')
  if (!home) throw new Error('The benchmark store has no home page')
  const data = { ...makeBlockData(), path: '/about', products: { mug }, lists: { 'newest/4/': products } }
  return {
    docId: 'about',
    status: 200,
    page: { ...home, title: 'About', items: [], isContent: true },
    head: {
      title: 'About',
      description: 'Pottery',
      isHidden: false,
      canonicalPath: '/about',
      image: 'photo',
      pictures: ['photo'],
    },
    document: isFresh ? makeFreshDocument() : document,
    viewed: null,
    lock: null,
    joinHref: null,
    collectionView: 'grid',
    collection: null,
    headInjection: '',
    header: null,
    footer: null,
    popups: [],
    data,
  }
}

const document = makeDocument(blocks)
let copies = 0

function makeFreshDocument() {
  return makeDocument([...blocks.slice(1), { ...words(`Copy ${++copies}`, 2), at: { x: 0, y: 0, w: 6, h: 2 } }])
}
