import { expect, test } from 'vitest'
import {
  ownVideoAddress,
  readEmbeddedVideo,
  readProductVideo,
  readVideoAddress,
  videoLinkProblem,
} from './video-address.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('a video of YouTube is found at %s', (url) =>
  expect(readVideoAddress(url)?.embedUrl).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'),
)

test.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
  'a video of Vimeo is found at %s',
  (url) => expect(readVideoAddress(url)?.embedUrl).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'),
)

test.each([
  '',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  'https://vimeo.com/about',
  'https://www.dailymotion.com/video/<x>',
  'https://www.loom.com/share/short',
  'https://streamable.com/documentation/api',
  'https://www.ted.com/talks/A talk',
  'https://wistia.com.evil.example/medias/abcdefghij',
])('there is no video at %s', (url) => expect(readVideoAddress(url)).toBeUndefined())

test.each([
  ['https://www.dailymotion.com/video/x8abcd1', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  ['https://dai.ly/x8abcd1', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  [`https://www.loom.com/share/${'0a'.repeat(16)}?sid=1`, `https://www.loom.com/embed/${'0a'.repeat(16)}?autoplay=1`],
  ['https://streamable.com/abc123', 'https://streamable.com/e/abc123?autoplay=1'],
  ['https://www.ted.com/talks/ada_clay_at_the_wheel', 'https://embed.ted.com/talks/ada_clay_at_the_wheel'],
  ['https://studio.wistia.com/medias/ab12cd34ef', 'https://fast.wistia.net/embed/iframe/ab12cd34ef?autoPlay=true'],
])('%s is played by the player of its service', (url, embedUrl) =>
  expect(readVideoAddress(url)?.embedUrl).toBe(embedUrl),
)

test.each([
  ['<iframe width="560" src="//www.youtube.com/embed/dQw4w9WgXcQ?a=1&amp;b=2" allow="x"></iframe>', 'YouTube'],
  ['<div><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>', 'Vimeo'],
  ['<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>', undefined],
  ['<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>', undefined],
])('of %s only the address of a known player is taken', (html, provider) =>
  expect(readEmbeddedVideo(html)?.provider).toBe(provider),
)

test('a product shows files of its website, and videos of the services as pages do', () => {
  const name = `video-${'0a'.repeat(16)}.mp4`
  expect(readProductVideo(ownVideoAddress(name))).toEqual({ provider: 'File', embedUrl: `/videos/${name}` })
  expect(readProductVideo('https://vimeo.com/76979871')).toMatchObject({ provider: 'Vimeo' })
  for (const other of [
    '/videos/x.mp4',
    `https://a.example/videos/${name}`,
    `/videos/../${name}`,
    `//a.example/${name}`,
  ])
    expect(readProductVideo(other)).toBeUndefined()
})

test('an address that shows no video says of which hosts links are', () => {
  expect(['', ' ', 'https://youtu.be/dQw4w9WgXcQ'].map(videoLinkProblem)).toEqual(Array(3).fill(undefined))
  expect(videoLinkProblem('https://example.com/film')).toBe(
    'Enter the https:// address of a video on youtube.com or vimeo.com, or on Dailymotion, Loom, Streamable, TED or Wistia.',
  )
})
