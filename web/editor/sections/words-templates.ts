import { block, heading, paragraph, type SectionTemplate, words } from './section-template.ts'

const centred = { align: 'center' }
const QUOTE = 31

/** Templates with text. */
export const wordsTemplates: readonly SectionTemplate[] = [
  {
    name: 'text-wide',
    label: 'One column of text',
    group: 'Words',
    look: {},
    blocks: [
      words(
        [2, 0, 8, 6],
        [
          heading(2, 'A heading'),
          paragraph('Write a paragraph here. Short ones are read more often than long ones.'),
          paragraph('And a second one, when there is more to say.'),
        ],
      ),
    ],
  },
  {
    name: 'text-two',
    label: 'Two columns of text',
    group: 'Words',
    look: {},
    blocks: [
      words(
        [0, 0, 6, 5],
        [heading(2, 'On the left'), paragraph('What comes first is read first, on a phone as well.')],
      ),
      words([6, 0, 6, 5], [heading(2, 'On the right'), paragraph('What goes with it, or stands against it.')]),
    ],
  },
  {
    name: 'text-three',
    label: 'Three reasons',
    group: 'Words',
    look: { background: 'surface' },
    blocks: [
      words([0, 0, 12, 2], [heading(2, 'Why people come back')], centred),
      words([0, 2, 4, 4], [heading(3, 'By hand'), paragraph('Each piece is made by one person.')], centred),
      words([4, 2, 4, 4], [heading(3, 'To last'), paragraph('Repaired for free for ten years.')], centred),
      words([8, 2, 4, 4], [heading(3, 'Near you'), paragraph('Delivered from the workshop to your door.')], centred),
    ],
  },
  {
    name: 'steps',
    label: 'How it works',
    group: 'Words',
    look: {},
    blocks: [
      words([0, 0, 12, 2], [heading(2, 'How it works')]),
      words([0, 2, 3, 4], [heading(3, '1. Choose'), paragraph('Look around in the shop.')]),
      words([3, 2, 3, 4], [heading(3, '2. Order'), paragraph('Pay the way you like.')]),
      words([6, 2, 3, 4], [heading(3, '3. Unpack'), paragraph('At your door within days.')]),
      words([9, 2, 3, 4], [heading(3, '4. Enjoy'), paragraph('Or send it back within a month.')]),
    ],
  },
  {
    name: 'quote',
    label: 'Quotation',
    group: 'Words',
    look: { background: 'surface', padding: 'large' },
    blocks: [
      block(QUOTE, [2, 0, 8, 4], { quote: 'The best mug I have ever owned.', source: 'A customer', align: 'center' }),
    ],
  },
  {
    name: 'quotes',
    label: 'Three quotations',
    group: 'Words',
    look: {},
    blocks: [
      words([0, 0, 12, 2], [heading(2, 'What people say')], centred),
      block(QUOTE, [0, 2, 4, 5], { quote: 'It arrived in two days.', source: 'A customer' }),
      block(QUOTE, [4, 2, 4, 5], { quote: 'Better than in the pictures.', source: 'A customer' }),
      block(QUOTE, [8, 2, 4, 5], { quote: 'I ordered a second one.', source: 'A customer' }),
    ],
  },
]
