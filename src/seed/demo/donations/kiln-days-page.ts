import type { DemoPage } from '../demo-pages.ts'
import { demoFundId } from './demo-fund.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** Tells of the fund of the pottery, and takes donations for it. */
export const kilnDaysPage: DemoPage = {
  title: 'Open kiln days',
  description: 'Help children of the harbour schools make and fire their first cup.',
  isInFooter: true,
  sections: [
    {
      blocks: [
        {
          type: 2,
          props: {
            text: {
              type: 'doc',
              content: [
                { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Open kiln days' }] },
                paragraph(
                  'Four Saturdays a year the kiln belongs to children of the harbour schools. They throw, glaze and fire a cup of their own, and take it home.',
                ),
                paragraph('What you give pays for clay, glaze and the firing. Your receipt comes by e-mail.'),
              ],
            },
            align: 'left',
            size: 'normal',
          },
          at: [0, 0, 5, 8],
        },
        {
          type: 52,
          props: {
            fundId: demoFundId('demo'),
            title: 'Give to the kiln days',
            description: '',
            buttonLabel: '',
            showsProgress: true,
            layout: 'buttons',
            align: 'left',
          },
          at: [6, 0, 6, 14],
        },
      ],
    },
  ],
}
