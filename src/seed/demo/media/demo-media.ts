import { createHash } from 'node:crypto'
import type { Json } from '../../../pages/documents/document.ts'
import type { DemoBlock, DemoPage } from '../demo-pages.ts'

/** Files of each demo store, in this folder (`README.md` says where they come from). */
export const demoMedia: Readonly<Record<string, readonly { file: string; name: string }[]>> = {
  demo: [
    { file: 'wedging.mp3', name: 'Wedging.mp3' },
    { file: 'second-firing.mp3', name: 'Second firing.mp3' },
    { file: 'low-tide.mp3', name: 'Low tide.mp3' },
    { file: 'at-the-wheel.webm', name: 'At the wheel.webm' },
    { file: 'at-the-wheel.vtt', name: 'At the wheel.vtt' },
  ],
  bakery: [{ file: 'oven-at-four.mp3', name: 'The oven at four.mp3' }],
}

/** Id of an uploaded file: the same at every first start. */
export const demoMediaId = (store: string, file: string): string =>
  createHash('sha256').update(`${store}/media/${file}`).digest('hex').slice(0, 32)

const nameOf = (store: string, file: string) => `${demoMediaId(store, file)}.${file.split('.').at(-1)}`

const track = (file: string, title: string, seconds: number): Json => ({
  id: file.split('.')[0] ?? file,
  file: nameOf('demo', file),
  title,
  artist: '',
  durationMs: seconds * 1_000,
})

const heading = (level: number, title: string, text: string, at: DemoBlock['at']): DemoBlock => ({
  type: 2,
  props: {
    text: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level }, content: [{ type: 'text', text: title }] },
        { type: 'paragraph', content: [{ type: 'text', text }] },
      ],
    },
    align: 'left',
    size: 'normal',
  },
  at,
})

/** A film with captions and an album of the pottery. */
export const studioPage: DemoPage = {
  title: 'From the studio',
  description: 'A bowl on the wheel, and what we listen to while we make it.',
  isInFooter: true,
  sections: [
    {
      look: { padding: 'large' },
      blocks: [
        heading(1, 'From the studio', 'Ten seconds at the wheel. The film has captions and no sound.', [0, 0, 4, 4]),
        {
          type: 32,
          v: 2,
          props: {
            file: nameOf('demo', 'at-the-wheel.webm'),
            captions: nameOf('demo', 'at-the-wheel.vtt'),
            captionsLanguage: 'en',
            url: '',
            html: '',
            providerName: '',
            title: 'At the wheel',
            description: '',
            overlayImage: null,
            focalPoint: null,
          },
          at: [5, 0, 7, 8],
        },
      ],
    },
    {
      look: { background: 'surface' },
      blocks: [
        {
          type: 60,
          props: {
            title: 'Songs for long days',
            artist: 'Harbour & Clay',
            description: 'Played in the boathouse, between two firings.',
            image: null,
            tracks: [
              track('wedging.mp3', 'Wedging', 18),
              track('second-firing.mp3', 'Second firing', 16),
              track('low-tide.mp3', 'Low tide', 20),
            ],
            hasDownload: true,
          },
          at: [2, 0, 8, 8],
        },
      ],
    },
  ],
}

/** A sound of the bakery. */
export const ovenSound: DemoBlock = {
  type: 41,
  props: {
    file: nameOf('bakery', 'oven-at-four.mp3'),
    title: 'The oven at four',
    author: 'Morning Loaf',
    description: 'What we hum while the first loaves go in.',
    image: null,
    durationMs: 15_000,
    hasDownload: false,
  },
  at: [3, 0, 6, 4],
}
