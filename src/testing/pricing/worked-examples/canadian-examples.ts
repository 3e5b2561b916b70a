import type { ExampleTax, WorkedExample } from './worked-example.ts'

const cad = { currency: 'CAD', goods: [{ price: '100' }] }
const gst: ExampleTax = { name: 'GST', area: 'CA', rates: 50_000, layer: 'federal' }
const pst: ExampleTax = { name: 'PST', area: 'CA-BC', rates: 70_000, layer: 'province' }
const oldGst: ExampleTax = { ...gst, rates: 70_000 }
const MALLORY = 'http://mathcentral.uregina.ca/QQ/database/QQ.09.03/mallory1.html'

/** GST alone, with PST and with QST, and HST instead of it; compound as in Quebec until 2012. */
export const canadianExamples: WorkedExample[] = [
  {
    ...cad,
    seller: 'CA-QC',
    to: 'CA-QC',
    name: 'Quebec: GST and QST',
    source: 'http://www.revenuquebec.ca/en/entreprise/taxes/tvq_tps/calcul-taxes.aspx',
    taxes: [gst, { name: 'QST', area: 'CA-QC', rates: 99_750, layer: 'province' }],
    expect: {
      total: '114.98',
      tax: [
        ['GST', 50_000, '5.00'],
        ['QST', 99_750, '9.98'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-QC',
    to: 'CA-QC',
    name: 'Quebec in 2008: QST on the price and GST',
    source:
      'https://webarchiveweb.wayback.bac-lac.canada.ca/web/20080209162021/http://www.revenu.gouv.qc.ca/eng/entreprise/taxes/tvq_tps/info.asp',
    taxes: [gst, { name: 'QST', area: 'CA-QC', rates: 75_000, layer: 'province', isCompound: true }],
    expect: {
      total: '112.88',
      tax: [
        ['GST', 50_000, '5.00'],
        ['QST', 75_000, '7.88'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-QC',
    to: 'CA-QC',
    name: 'Quebec with a GST of 7 %',
    source: 'https://www.oocities.org/rswhiteis/PSTRates.htm',
    taxes: [oldGst, { name: 'QST', area: 'CA-QC', rates: 75_000, layer: 'province', isCompound: true }],
    expect: {
      total: '115.03',
      tax: [
        ['GST', 70_000, '7.00'],
        ['QST', 75_000, '8.03'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-QC',
    to: 'CA-QC',
    name: 'A compound tax of 9.975 %',
    source: 'https://svksoftware.atlassian.net/wiki/pages/diffpages.action?originalId=1769614&pageId=1769616',
    taxes: [gst, { name: 'QST', area: 'CA-QC', rates: 99_750, layer: 'province', isCompound: true }],
    expect: {
      total: '115.47',
      tax: [
        ['GST', 50_000, '5.00'],
        ['QST', 99_750, '10.47'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-BC',
    to: 'CA-BC',
    name: 'Both taxes on the price, 7 % and 7.5 %',
    source: MALLORY,
    taxes: [oldGst, { ...pst, rates: 75_000 }],
    expect: {
      total: '114.50',
      tax: [
        ['GST', 70_000, '7.00'],
        ['PST', 75_000, '7.50'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-ON',
    to: 'CA-ON',
    name: 'Ontario: HST stands instead of GST',
    source: 'http://www.internetdict.com/answers/how-to-calculate-gst.html',
    taxes: [gst, { name: 'HST', area: 'CA-ON', rates: 130_000, layer: 'federal' }],
    expect: { total: '113', tax: [['HST', 130_000, '13']] },
  },
  {
    ...cad,
    seller: 'CA-ON',
    to: 'CA-AB',
    name: 'Alberta: GST alone, from a seller in Ontario',
    source: 'https://cdn.slideserve.com/alfreda-mayer/sales-tax',
    taxes: [gst, { name: 'HST', area: 'CA-ON', rates: 130_000, layer: 'federal' }],
    expect: { total: '105', tax: [['GST', 50_000, '5']] },
  },
  {
    ...cad,
    seller: 'CA-BC',
    to: 'CA-BC',
    name: 'British Columbia: GST and PST',
    source: 'https://youth-finance-site.pages.dev/ca/gst-hst.html',
    taxes: [gst, pst],
    expect: {
      total: '112',
      tax: [
        ['GST', 50_000, '5'],
        ['PST', 70_000, '7'],
      ],
    },
  },
  {
    ...cad,
    seller: 'CA-BC',
    to: 'CA-BC',
    name: 'British Columbia: books bear GST alone, shipping goes with the goods',
    source: 'own arithmetic',
    taxes: [gst, { ...pst, rates: { standard: 70_000, books: 0 } }],
    goods: [{ price: '60' }, { price: '40', class: 'books' }],
    shipping: '10',
    expect: {
      total: '120.12',
      tax: [
        ['GST', 50_000, '5.50'],
        ['PST', 0, '0'],
        ['PST', 70_000, '4.62'],
      ],
    },
  },
]
