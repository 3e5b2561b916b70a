import { expect, test } from 'vitest'
import { newVariant } from '../variant-generator.ts'
import { inheritPictures, pictureOf, pictureOption, withPicture } from './option-pictures.ts'

const variant = (size: string, colour: string, mainImageId: string | null = null) => ({
  ...newVariant(`${size}-${colour}`, { Size: size, Colour: colour }),
  mainImageId,
})
const plain = [variant('S', 'Sea'), variant('S', 'Sand'), variant('L', 'Sea'), variant('L', 'Sand')]
const options = ['Size', 'Colour']

test('pictures belong to the option that changes the look, wherever it stands', () => {
  expect(pictureOption(options, plain)).toBe('Colour')
  expect(pictureOption(['Size', 'Fragrance'], plain)).toBe('Size')
  expect(pictureOption([], plain)).toBeUndefined()
})

test('pictures that follow another option already stay there', () => {
  const bySize = plain.map((one) => ({ ...one, mainImageId: one.attributes.Size === 'S' ? 'small' : 'large' }))
  expect(pictureOption(options, bySize)).toBe('Size')
})

test('a picture is chosen once for every variant of a colour', () => {
  const given = withPicture(plain, 'Colour', 'Sea', 'blue')
  expect(given.map(({ mainImageId }) => mainImageId)).toEqual(['blue', null, 'blue', null])
  expect(pictureOf(given, 'Colour', 'Sea')).toBe('blue')
  expect(pictureOf(given, 'Colour', 'Sand')).toBeNull()
  expect(pictureOf(given, 'Size', 'S')).toBe('several')
})

test('a new variant shows what others of its colour show', () => {
  const before = withPicture(plain, 'Colour', 'Sea', 'blue')
  const made = inheritPictures([...before, variant('XL', 'Sea'), variant('XL', 'Moss')], before, options)
  expect(made.slice(-2).map(({ mainImageId }) => mainImageId)).toEqual(['blue', null])
  expect(made.slice(0, 4)).toEqual(before)
})
