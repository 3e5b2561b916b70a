import { block, heading, paragraph, picture, type SectionTemplate, words } from './section-template.ts'

const centred = { align: 'center' }
const VIDEO = 32

/** Templates with images. */
export const pictureTemplates: readonly SectionTemplate[] = [
  {
    name: 'picture-wide',
    label: 'One wide picture',
    group: 'Pictures',
    look: { width: 'full', padding: 'none' },
    blocks: [picture([0, 0, 12, 14], { aspectRatio: 'anamorphic-widescreen' })],
  },
  {
    name: 'picture-left',
    label: 'Picture and text',
    group: 'Pictures',
    look: {},
    blocks: [
      picture([0, 0, 6, 9], { aspectRatio: 'square' }),
      words([7, 2, 5, 5], [heading(2, 'The story behind it'), paragraph('Where it comes from, and who makes it.')]),
    ],
  },
  {
    name: 'picture-right',
    label: 'Text and picture',
    group: 'Pictures',
    look: { background: 'surface' },
    blocks: [
      words([0, 2, 5, 5], [heading(2, 'Another side of it'), paragraph('What is worth knowing, in a few lines.')]),
      picture([6, 0, 6, 9], { aspectRatio: 'square' }),
    ],
  },
  {
    name: 'gallery-three',
    label: 'Gallery of three',
    group: 'Pictures',
    look: {},
    blocks: [
      picture([0, 0, 4, 8], { aspectRatio: 'square' }),
      picture([4, 0, 4, 8], { aspectRatio: 'square' }),
      picture([8, 0, 4, 8], { aspectRatio: 'square' }),
    ],
  },
  {
    name: 'gallery-mosaic',
    label: 'Gallery of different sizes',
    group: 'Pictures',
    look: {},
    blocks: [
      picture([0, 0, 7, 12], { aspectRatio: 'standard' }),
      picture([7, 0, 5, 6], { aspectRatio: 'widescreen' }),
      picture([7, 6, 5, 6], { aspectRatio: 'widescreen' }),
    ],
  },
  {
    name: 'video',
    label: 'Video',
    group: 'Pictures',
    look: { background: 'dark', padding: 'large' },
    blocks: [words([0, 0, 12, 2], [heading(2, 'See how it is made')], centred), block(VIDEO, [1, 2, 10, 12])],
  },
]
