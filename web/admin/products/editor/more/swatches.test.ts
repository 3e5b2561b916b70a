import { expect, test } from 'vitest'
import { makeItem } from '../draft/make-item.ts'
import { imageIdsOf, swatchOf, withImageIds, withSwatch } from './swatches.ts'

const [variant] = makeItem().variants
if (!variant) throw new Error('A product has a variant')
const variants = ['Sea', 'Sea', 'Oak'].map((Colour, n) => ({ ...variant, id: `v${n}`, attributes: { Colour } }))

test('a value has one swatch: another look takes the place of the one before, and none takes it away', () => {
  const red = withSwatch([], 'Colour', 'Sea', { color: '#ff0000' })
  const both = withSwatch(red, 'Colour', 'Oak', { imageId: 'wood' })
  const blue = withSwatch(both, 'Colour', 'Sea', { color: '#0000ff' })
  expect(swatchOf(blue, 'Colour', 'Sea')).toEqual({ option: 'Colour', value: 'Sea', color: '#0000ff', imageId: null })
  expect(blue).toHaveLength(2)
  expect(withSwatch(blue, 'Colour', 'Sea', undefined)).toEqual([
    { option: 'Colour', value: 'Oak', color: null, imageId: 'wood' },
  ])
})

test('a picture pressed is shown by all variants of the value, in the order of the product, and pressed again by none', () => {
  const asked = { option: 'Colour', value: 'Sea', order: ['front', 'back'] }
  const one = withImageIds(variants, { ...asked, imageId: 'back' })
  const two = withImageIds(one, { ...asked, imageId: 'front' })
  expect(two.map(({ imageIds }) => imageIds)).toEqual([['front', 'back'], ['front', 'back'], undefined])
  expect(imageIdsOf(withImageIds(two, { ...asked, imageId: 'back' }), 'Colour', 'Sea')).toEqual(['front'])
})
