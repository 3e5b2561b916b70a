import type { Json } from '../../../src/pages/documents/document.ts'
import { plainText } from '../../blocks/fields/rich-text.ts'
import { block, button, heading, paragraph, picture, type SectionTemplate, words } from './section-template.ts'

const centred = { align: 'center' }
const question = (title: string, answer: string): Json => ({ title, text: plainText(answer) as unknown as Json })
const ACCORDION = 69
const SEARCH = 33
const SOCIAL = 54
const EMBED = 22

/** Templates for team and contact. */
export const peopleTemplates: readonly SectionTemplate[] = [
  {
    name: 'team',
    label: 'Team',
    group: 'People',
    look: {},
    blocks: [
      words([0, 0, 12, 2], [heading(2, 'Who we are')], centred),
      picture([0, 2, 4, 8], { aspectRatio: 'square' }),
      picture([4, 2, 4, 8], { aspectRatio: 'square' }),
      picture([8, 2, 4, 8], { aspectRatio: 'square' }),
      words([0, 10, 4, 3], [heading(3, 'First name'), paragraph('What they do')], centred),
      words([4, 10, 4, 3], [heading(3, 'First name'), paragraph('What they do')], centred),
      words([8, 10, 4, 3], [heading(3, 'First name'), paragraph('What they do')], centred),
    ],
  },
  {
    name: 'about',
    label: 'About us',
    group: 'People',
    look: { padding: 'large' },
    blocks: [
      picture([0, 0, 5, 10], { aspectRatio: 'three-four-vertical' }),
      words([6, 1, 6, 7], [heading(2, 'About us'), paragraph('How it began.'), paragraph('What we care about today.')]),
      button([6, 8, 4, 2], 'Read our story', '/about', { look: 'secondary' }),
    ],
  },
  {
    name: 'faq',
    label: 'Questions and answers',
    group: 'Questions',
    look: {},
    blocks: [
      words([1, 0, 10, 2], [heading(2, 'Questions people ask')]),
      block(ACCORDION, [1, 2, 10, 8], {
        items: [
          question('How long does delivery take?', 'Three to five days.'),
          question('Can I send something back?', 'Within 30 days, unused.'),
          question('Do you ship abroad?', 'To most countries; the checkout shows the price.'),
        ],
      }),
    ],
  },
  {
    name: 'faq-split',
    label: 'Questions beside a heading',
    group: 'Questions',
    look: { background: 'surface' },
    blocks: [
      words([0, 0, 4, 5], [heading(2, 'Good to know'), paragraph('Something else? Write to us.')]),
      block(ACCORDION, [5, 0, 7, 8], {
        items: [question('A first question', 'Its answer.'), question('A second one', 'Its answer.')],
      }),
    ],
  },
  {
    name: 'contact',
    label: 'Contact',
    group: 'Contact',
    look: { padding: 'large' },
    blocks: [
      words(
        [0, 0, 6, 7],
        [heading(2, 'Visit or write to us'), paragraph('12 Harbour Street'), paragraph('Monday to Friday, 9 to 17')],
      ),
      button([0, 7, 4, 2], 'Write an e-mail', 'mailto:hello@example.com'),
      block(EMBED, [6, 0, 6, 10], { title: 'Map' }),
    ],
  },
  {
    name: 'social',
    label: 'Follow us',
    group: 'Contact',
    look: { background: 'surface', padding: 'small' },
    blocks: [words([1, 0, 10, 1], [heading(3, 'Follow us')], centred), block(SOCIAL, [1, 1, 10, 2])],
  },
  {
    name: 'search',
    label: 'Search',
    group: 'Contact',
    look: {},
    blocks: [words([2, 0, 8, 2], [heading(2, 'What are you looking for?')], centred), block(SEARCH, [2, 2, 8, 2])],
  },
]
