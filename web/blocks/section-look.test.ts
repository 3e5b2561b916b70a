import { expect, test } from 'vitest'
import { backgroundSourceOf, readSectionLook, sectionClass } from './section-look.ts'

test.each([
  [{}, 4],
  [{ image: 'sea' }, 1],
  [{ image: 'sea', backgroundSource: 1 }, 1],
  [{ image: 'sea', backgroundSource: 2 }, 2],
  [{ image: 'sea', backgroundSource: '2' }, 1],
  [{ image: null, backgroundSource: 2 }, 4],
  [{ image: 'sea', backgroundSource: 2, video: 'video-0123456789abcdef0123456789abcdef.mp4' }, 3],
])('the background of %j has the source %i', (props, source) => {
  expect(backgroundSourceOf(readSectionLook(props))).toBe(source)
})

test('a picture imported from Instagram is shown like any other', () => {
  const classOf = (props: object) => sectionClass(readSectionLook(props), true)
  expect(classOf({ image: 'sea', backgroundSource: 2 })).toBe(classOf({ image: 'sea' }))
})
