import { calendarBlock } from '../../../../web/blocks/calendar/block.ts'
import { summaryDefaults, summaryV2Block } from '../../../../web/blocks/summary-v2/block.ts'
import type { DemoSection } from '../demo-pages.ts'

/** Where the pottery is. */
export const studioMap: DemoSection = {
  look: { padding: 'small' },
  blocks: [
    {
      type: 4,
      props: {
        name: 'Harbour & Clay',
        address: '12 Van Brunt Street\nBrooklyn, NY 11231',
        mapLat: 40.6871,
        mapLng: -74.0019,
        zoom: 16,
        height: 340,
      },
      at: [0, 0, 12, 8],
    },
  ],
}

/** How many of each piece are ready to go, from the stock as it is. */
export const stockChart: DemoSection = {
  blocks: [
    {
      type: 62,
      props: {
        source: 'stock',
        last: 8,
        kind: 'bar',
        title: 'Ready to ship today',
        description: 'What is on the shelf, counted by the hour.',
        data: { columns: ['Pieces'], rows: [{ label: 'Mugs', values: [12] }] },
        prefix: '',
        suffix: '',
        stacked: false,
        table: 'folded',
      },
      at: [0, 0, 12, 11],
    },
  ],
}

/** What shops pay for each piece, by the number they order. */
export const priceChart: DemoSection = {
  blocks: [
    {
      type: 62,
      props: {
        kind: 'line',
        title: 'Price of a piece by order size',
        description: 'The more you order, the less each piece costs to fire.',
        data: {
          columns: ['Mugs', 'Bowls', 'Plates'],
          rows: [
            { label: '24', values: [17.6, 20.9, 18.7] },
            { label: '48', values: [16.8, 19.95, 17.85] },
            { label: '96', values: [15.7, 18.6, 16.7] },
            { label: '192', values: [14.4, 17.1, 15.3] },
          ],
        },
        prefix: '$',
        suffix: '',
        stacked: false,
        table: 'folded',
      },
      at: [0, 0, 7, 11],
    },
    {
      type: 44,
      props: {
        text: '### How it works\n\n1. **Order** by the tenth of the month.\n2. We throw, glaze and fire for *six weeks*.\n3. Parcels leave on a Monday.\n\n| Pieces | Deposit |\n|---|--:|\n| up to 48 | 20 % |\n| more | 35 % |',
      },
      at: [8, 0, 4, 11],
    },
  ],
}

/** The dates of the studio: what comes next, and the month. Nothing in a store without a calendar. */
export const studioDates: DemoSection = {
  look: { background: 'surface' },
  blocks: [
    {
      type: 55,
      v: summaryV2Block.v,
      props: { ...summaryDefaults(), source: 'events', heading: 'Come and see us', limit: 3, layout: 'list' },
      at: [0, 0, 12, 8],
    },
    {
      type: calendarBlock.number,
      v: calendarBlock.v,
      props: { heading: 'This month', calendar: '', category: '', tag: '' },
      at: [0, 8, 12, 14],
    },
  ],
}
