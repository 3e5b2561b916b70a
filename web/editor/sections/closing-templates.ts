import { block, button, heading, paragraph, type SectionTemplate, words } from './section-template.ts'

const centred = { align: 'center' }
const MENU = 18
const RULE = 47
const SOCIAL = 54
const LOGO = 3

/** Templates for the end of a page. */
export const closingTemplates: readonly SectionTemplate[] = [
  {
    name: 'call',
    label: 'Call to action',
    group: 'Closing',
    look: { background: 'accent', padding: 'large' },
    blocks: [
      words([2, 0, 8, 3], [heading(2, 'Ready when you are'), paragraph('One sentence that helps to decide.')], centred),
      button([4, 3, 4, 2], 'Go to the shop', '/shop', { align: 'center', size: 'large' }),
    ],
  },
  {
    name: 'footer',
    label: 'Footer',
    group: 'Closing',
    look: { background: 'dark', padding: 'medium' },
    blocks: [
      block(LOGO, [0, 0, 4, 2]),
      block(MENU, [5, 0, 4, 4], { label: 'Footer', direction: 'column' }),
      block(SOCIAL, [9, 0, 3, 2], { align: 'right' }),
      block(RULE, [0, 4, 12, 1]),
      words([0, 5, 12, 1], [paragraph('All rights reserved.')]),
    ],
  },
]
