import { expect, test } from 'vitest'
import { isLargePicture, sharePicture } from './share-picture.ts'

const picture = (originalSize: string) => ({ originalSize })
const [spacer, icon, small, large, larger] = ['1x1', '64x64', '400x400', '1200x630', '3000x2000'].map(picture)

test('the picture of a page is shared, else the first large one on it, never a spacer or an icon', () => {
  expect(sharePicture(small, [large as never])).toBe(small)
  expect(sharePicture(spacer, [icon, small, large, larger] as never[])).toBe(large)
  expect(sharePicture(undefined, [spacer, icon, small] as never[])).toBeUndefined()
  expect(sharePicture(picture('garbage'), [])).toBeUndefined()
  expect([isLargePicture(small as never), isLargePicture(large as never)]).toEqual([false, true])
})
