import { headerBar } from '../../../src/shared/pages/header-bar.ts'
import { button, heading, paragraph, picture, type SectionTemplate, words } from './section-template.ts'

const bar = headerBar()
const centred = { align: 'center' }
const large = { size: 'large' }

/** Templates for the beginning of a page. */
export const openingTemplates: readonly SectionTemplate[] = [
  {
    name: 'hero-centred',
    label: 'Headline in the middle',
    group: 'Opening',
    look: { background: 'surface', padding: 'large' },
    blocks: [
      words(
        [2, 0, 8, 4],
        [heading(1, 'Say what you do in one line'), paragraph('Then say for whom, and why it is worth a look.')],
        { ...centred, ...large },
      ),
      button([4, 4, 4, 2], 'Visit the shop', '/shop', { align: 'center', size: 'large' }),
    ],
  },
  {
    name: 'hero-split',
    label: 'Headline beside a picture',
    group: 'Opening',
    look: { padding: 'large' },
    blocks: [
      words(
        [0, 1, 6, 5],
        [heading(1, 'Made slowly, to last'), paragraph('A sentence or two about what makes your work yours.')],
        large,
      ),
      button([0, 6, 4, 2], 'See what is new', '/shop', { size: 'large' }),
      picture([6, 0, 6, 10], { aspectRatio: 'four-three', isEager: true }),
    ],
  },
  {
    name: 'hero-dark',
    label: 'Headline on dark',
    group: 'Opening',
    look: { background: 'dark', padding: 'large' },
    blocks: [
      words(
        [0, 0, 9, 4],
        [heading(1, 'A bold beginning'), paragraph('White on black, and nothing else in the way.')],
        large,
      ),
      button([0, 4, 3, 2], 'Begin here', '/shop'),
      button([3, 4, 3, 2], 'About us', '/about', { look: 'secondary' }),
    ],
  },
  {
    name: 'announcement',
    label: 'Announcement',
    group: 'Opening',
    look: { background: 'accent', padding: 'small' },
    blocks: [words([1, 0, 10, 1], [paragraph('Free shipping this week on orders of 50 and more.')], centred)],
  },
  {
    name: 'header',
    label: 'Header',
    group: 'Opening',
    isBar: true,
    look: { padding: 'none' },
    blocks: Object.values(bar.blocks).map(({ at, ...block }) => ({ ...block, at: at.desktop })),
  },
]
