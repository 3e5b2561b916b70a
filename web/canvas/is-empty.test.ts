import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import { allBlocks } from '../blocks/all.ts'
import { readBlock } from '../blocks/read-block.ts'
import { renderDocument } from '../blocks/render/render-document.tsx'
import { isEmpty } from './is-empty.ts'

const data = makeBlockData({ images: {}, products: {}, forms: {}, navigation: [], footerNavigation: [], events: {} })

test.each(allBlocks.map((definition) => [definition.name, definition] as const))(
  'a new block of type %s is empty in the editor exactly if the page omits it',
  (_, definition) => {
    const document = makeDocument([{ type: definition.number, v: definition.v, props: definition.defaults() as never }])
    const [block] = Object.values(document.blocks)
    const { html } = renderDocument(document, { data, frameUrl: () => '/code/hash' })
    const isOmitted = !html.includes('class="p0')
    expect(isEmpty(block && readBlock(block), data, 'b0')).toBe(isOmitted)
  },
)

test('a form block whose form was deleted is empty', () => {
  const known = { definition: allBlocks.find(({ name }) => name === 'form'), props: { formId: 'gone' } } as never
  expect(isEmpty(known, data, 'b0')).toBe(true)
  expect(isEmpty(known, { ...data, forms: { gone: {} as never } }, 'b0')).toBe(false)
})
