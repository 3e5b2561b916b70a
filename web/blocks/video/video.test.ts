import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { renderDocument } from '../render/render-document.tsx'
import { videoBlock } from './block.ts'

const context = { data: makeBlockData(), frameUrl: () => '' }
const show = (props: object) =>
  renderDocument(makeDocument([{ type: 32, v: 2, props: { ...(videoBlock.defaults() as object), ...props } }]), context)

const film = `${'0a'.repeat(16)}.mp4`

test('an own film is shown instead of that of a service, and lets no player of a service in', () => {
  const { html, islands } = show({ file: film, url: 'https://youtu.be/dQw4w9WgXcQ', title: 'At the wheel' })
  expect(html).toContain(`<video class="video-player " src="/api/media/${film}" controls=""`)
  expect(html).not.toContain('youtube')
  expect(islands).toEqual(['media'])
})

test('captions are in the language that was set, else in that of the website', () => {
  const captions = `${'0b'.repeat(16)}.vtt`
  expect(show({ file: film, captions, captionsLanguage: 'de' }).html).toContain(
    `src="/api/media/${captions}" srcLang="de"`,
  )
  expect(show({ file: film, captions }).html).toContain('srcLang="en')
})

test('of the HTML of an imported video only the address of a known player is shown', () => {
  const html = '<script>alert(1)</script><iframe src="https://player.vimeo.com/video/76979871"></iframe>'
  const shown = show({ html, providerName: 'Vimeo', title: 'Harbour' })
  expect(shown.html).toContain('data-embed="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"')
  expect(shown.html).not.toContain('alert')
  expect(shown.islands).toEqual(['media', 'video'])
})

test.each([
  ['a name of another kind', { file: `${'0a'.repeat(16)}.mp3` }],
  ['a path', { file: '../../secret.mp4' }],
  ['nothing', {}],
])('with %s there is no video', (_, props) => expect(show(props).html).not.toContain('block-video'))
