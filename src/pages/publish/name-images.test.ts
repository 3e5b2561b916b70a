import { expect, test } from 'vitest'
import { imageBlock } from '../../../web/blocks/image/block.ts'
import { makeCheckedPages } from '../../testing/fixtures/make/make-checked-pages.ts'
import { checkPages, type PublishablePage } from './checks/check-pages.ts'
import { nameImages } from './name-images.ts'

const at = { desktop: { x: 0, y: 0, w: 1, h: 1 } }

/** A page with a headline above a picture, and a second section with only a picture. */
function gallery(): PublishablePage {
  const picture = (section: string, image: string) => ({
    section,
    type: imageBlock.number,
    v: 1,
    props: { ...imageBlock.defaults(), image },
    order: 'a1',
    at,
  })
  const headline = {
    section: 's1',
    type: 2,
    v: 1,
    props: { text: { type: 'doc', content: [{ type: 'text', text: 'Gallery' }] } },
    order: 'a0',
    at,
  }
  const section = (order: string) => ({ order, type: 'plain', grid: {}, props: {} })
  const body = {
    v: 1,
    settings: { title: 'Work', slug: 'work', access: 'public', seo: {} },
    sections: { s1: section('a0'), s2: section('a1') },
    blocks: { h: headline, p1: picture('s1', 'i1'), p2: picture('s2', 'i2'), p3: picture('s2', 'i3') },
  }
  return { kind: 'page', body: body as unknown as PublishablePage['body'] }
}

test('a warning names the picture, where it is, and its block', async () => {
  const files = new Map([
    ['i1', { original_name: 'vase.jpg', alt_text: '' }],
    ['i2', { original_name: 'kiln.jpg', alt_text: 'Our kiln' }],
  ])
  const problems = await checkPages(makeCheckedPages({ d1: gallery() }))
  const named = await nameImages({ findReadyImages: async () => files }, 'w1', problems)
  // Of the second picture the file has a description, and that is shown.
  expect(named).toEqual([
    {
      docId: 'd1',
      blockId: 'p1',
      severity: 'warning',
      message: 'The picture vase.jpg in “Gallery” has no description.',
    },
    { docId: 'd1', blockId: 'p3', severity: 'warning', message: 'A picture in section 2 has no description.' },
  ])
})
