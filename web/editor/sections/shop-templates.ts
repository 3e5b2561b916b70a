import { block, button, heading, list, paragraph, type SectionTemplate, words } from './section-template.ts'

const centred = { align: 'center' }
const PRODUCT = 43
const SUMMARY = 55

/** Templates with products. */
export const shopTemplates: readonly SectionTemplate[] = [
  {
    name: 'product',
    label: 'One product',
    group: 'Shop',
    look: { background: 'surface', padding: 'large' },
    blocks: [block(PRODUCT, [0, 0, 12, 10])],
  },
  {
    name: 'products',
    label: 'Products',
    group: 'Shop',
    look: {},
    blocks: [
      words([0, 0, 9, 2], [heading(2, 'New in the shop')]),
      button([9, 0, 3, 2], 'See all', '/shop', { look: 'secondary', align: 'right' }),
      block(SUMMARY, [0, 2, 12, 8]),
    ],
  },
  {
    name: 'pricing',
    label: 'Three prices',
    group: 'Shop',
    look: { background: 'surface' },
    blocks: [
      words([0, 0, 12, 2], [heading(2, 'Prices')], centred),
      words([0, 2, 4, 6], [heading(3, 'Once'), paragraph('20 an hour'), list('One visit', 'No contract')], centred),
      words(
        [4, 2, 4, 6],
        [heading(3, 'Monthly'), paragraph('60 a month'), list('Four visits', 'Ends any month')],
        centred,
      ),
      words(
        [8, 2, 4, 6],
        [heading(3, 'Yearly'), paragraph('600 a year'), list('As often as you like', 'Two months free')],
        centred,
      ),
      button([0, 8, 4, 2], 'Choose once', '/shop', { align: 'center', look: 'secondary' }),
      button([4, 8, 4, 2], 'Choose monthly', '/shop', { align: 'center' }),
      button([8, 8, 4, 2], 'Choose yearly', '/shop', { align: 'center', look: 'secondary' }),
    ],
  },
]
