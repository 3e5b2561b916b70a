import { expect, test } from 'vitest'
import { isAnimated } from './is-animated.ts'

const header = [...'GIF89a']
  .map((letter) => letter.charCodeAt(0))
  .concat([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
const pause = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const gif = (...parts: number[][]) => new Blob([new Uint8Array([...header, ...parts.flat(), 0x3b])])
const text = (words: string) => new Blob([Uint8Array.from(words, (letter) => letter.charCodeAt(0))])

test.each([
  ['a GIF of one frame', gif(pause, frame), false],
  ['a GIF of two frames', gif(pause, frame, pause, frame), true],
  ['a GIF that is cut off', gif(pause, frame.slice(0, 8)), false],
  ['an animated WebP', text('RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02'), true],
  ['a still WebP', text('RIFF\x1a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x10'), false],
  ['an animated PNG', text('\x89PNG\r\n\x1a\n....IHDR....acTL'), true],
  ['a JPEG', text('\xff\xd8\xff'), false],
  ['nothing', new Blob([]), false],
])('%s', async (_, file, moves) => expect(await isAnimated(file)).toBe(moves))
