import { expect, test } from 'vitest'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { makeDocument } from '../../testing/fixtures/make/make-document.ts'
import { collectNeeds } from './collect-needs.ts'

const image = (imageId: string) => ({
  type: 5,
  props: {
    image: imageId,
    altText: '',
    title: '',
    body: '',
    variant: 'inline',
    aspectRatio: 'original',
    focalPoint: null,
    href: '',
    isEager: false,
  },
})

/** Sections are stored in any order; the second one has a background. */
function twoSections(): ShownDocument {
  const first = makeDocument([
    { ...image('below'), at: { y: 4 } },
    { ...image('above'), at: { y: 0 } },
  ])
  const [one] = Object.values(first.sections)
  if (!one) throw new Error('The document has no section')
  const later = { ...one, order: 'b', props: { image: 'background' } }
  return { ...first, sections: { later, ...first.sections } }
}

test('the pictures of a page are its own in reading order; those of its header are read with them', () => {
  const header = makeDocument([image('logo')])
  const { images, ownImages } = collectNeeds([twoSections(), header])
  expect(ownImages).toEqual(['above', 'below', 'background'])
  expect(images).toEqual([...ownImages, 'logo'])
})
