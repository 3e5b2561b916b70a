import { expect, test } from 'vitest'
import { imageSource } from './image-source.ts'

const assetUrl = 'http://assets.localhost:3000/demo/mug.webp'

test('a picture offers the widths that exist and keeps its room on the page', () => {
  expect(imageSource({ assetUrl, originalSize: '1500x1000', systemDataVariants: '100w,750w,original' })).toEqual({
    src: `${assetUrl}?format=750w`,
    srcSet: `${assetUrl}?format=100w 100w, ${assetUrl}?format=750w 750w`,
    width: 1500,
    height: 1000,
  })
})

test('a small picture is shown in the largest width it has', () => {
  expect(imageSource({ assetUrl, originalSize: '320x320', systemDataVariants: '100w,300w' }).src).toBe(
    `${assetUrl}?format=300w`,
  )
})

test('a picture without widths is shown as it is', () => {
  const source = imageSource({ assetUrl, originalSize: '90x90', systemDataVariants: '' })
  expect(source).toMatchObject({ src: assetUrl, srcSet: undefined })
})

test.each(['', '100', '100x', 'WxH', '1.5x2'])('a size of "%s" is refused', (originalSize) => {
  expect(() => imageSource({ assetUrl, originalSize, systemDataVariants: '' })).toThrow(
    "Invalid source parameter. Pass in 'originalSize'.",
  )
})
