import type { WorkedExample } from './worked-example.ts'

const HMRC = 'http://www.hmrc.gov.uk/vat/forms-rates/rates/calculating.htm'
const FRACTIONS = 'https://accountingservicesforbusiness.co.uk/resources/information-articles/vat-rates-and-fractions'
const NORWAY = 'https://omnicalculator.space/norway-vat-calculator'
const SWISS = 'https://www.checkall.ch/en/calculator/vat-calculator'
const SINGAPORE = 'https://publiccalculators.com/gst-calculator-singapore/'
const OLD_SWISS = 'https://www.easycalculation.com/finance/vat-calculator-switzerland.html'
const OLD_SINGAPORE = 'https://www.easycalculation.com/finance/vat-calculator-singapore.html'

type Sum = [name: string, source: string, place: string, currency: string, rate: number, price: string, tax: string]

/** Net price, and the tax on it. */
const added: [...Sum, total: string][] = [
  ['Great Britain, standard rate', HMRC, 'GB', 'GBP', 200_000, '100', '20', '120'],
  ['Great Britain, reduced rate', HMRC, 'GB', 'GBP', 50_000, '100', '5', '105'],
  ['Norway, standard rate', NORWAY, 'NO', 'NOK', 250_000, '1000', '250', '1250'],
  ['Norway, food', NORWAY, 'NO', 'NOK', 150_000, '1000', '150', '1150'],
  ['Norway, transport', NORWAY, 'NO', 'NOK', 120_000, '1000', '120', '1120'],
  ['Switzerland, standard rate', SWISS, 'CH', 'CHF', 81_000, '100', '8.10', '108.10'],
  ['Switzerland until 2017', OLD_SWISS, 'CH', 'CHF', 80_000, '25000', '2000', '27000'],
  ['Singapore until 2022', SINGAPORE, 'SG', 'SGD', 70_000, '200', '14', '214'],
  ['Sweden, standard rate', 'https://infinitelexicon.pages.dev/momsbelopp', 'SE', 'SEK', 250_000, '100', '25', '125'],
]

/** Gross price, and the tax contained in it. */
const contained: Sum[] = [
  ['Great Britain in 2009', FRACTIONS, 'GB', 'GBP', 150_000, '115', '15'],
  ['Great Britain in 2010', FRACTIONS, 'GB', 'GBP', 175_000, '117.50', '17.50'],
  ['Great Britain, a sixth', FRACTIONS, 'GB', 'GBP', 200_000, '120', '20'],
  ['Petrol for 60', 'http://itsrelative.co.uk/headlines/2014-06-11-vat-fraction', 'GB', 'GBP', 200_000, '60', '10'],
  ['Reduced rate, 80', 'http://itsrelative.co.uk/headlines/2014-06-11-vat-fraction', 'GB', 'GBP', 50_000, '80', '3.81'],
  [
    'Great Britain, 240',
    'https://www.bookkeepers.org.uk/Forum/?cid=0&page=1&tid=85461',
    'GB',
    'GBP',
    200_000,
    '240',
    '40',
  ],
  [
    'Great Britain, 105',
    'https://www.reference.com/business-finance/vat-calculation-formula-a53084f2f3835d02',
    'GB',
    'GBP',
    50_000,
    '105',
    '5',
  ],
  [
    'Italy, a bill of 1000',
    'https://phongnhaexplorer.com/cer/consigli-utili/come-calcolare-liva-22-con-la-calcolatrice.html',
    'IT',
    'EUR',
    220_000,
    '1000',
    '180.33',
  ],
  [
    'Italy, a shirt',
    'https://it.phongnhaexplorer.com/cer/consigli-utili/come-scorporare-22.html',
    'IT',
    'EUR',
    220_000,
    '24.59',
    '4.43',
  ],
  [
    'Italy until 2013',
    'https://soldioggi.it/come-scorporare-l-iva-al-21-7290.html',
    'IT',
    'EUR',
    210_000,
    '213',
    '36.97',
  ],
  [
    'Sweden, a fifth',
    'https://miniraknare.com/hur-raknar-man-ut-momsen-pa-en-vara/',
    'SE',
    'SEK',
    250_000,
    '100',
    '20',
  ],
  ['Norway, a fifth', NORWAY, 'NO', 'NOK', 250_000, '1250', '250'],
  ['Switzerland, contained', SWISS, 'CH', 'CHF', 81_000, '108.10', '8.10'],
  ['Switzerland until 2017, contained', OLD_SWISS, 'CH', 'CHF', 80_000, '25000', '1851.85'],
  ['Singapore until 2022, contained', OLD_SINGAPORE, 'SG', 'SGD', 70_000, '25000', '1635.51'],
  ['Singapore until 2022, 500', SINGAPORE, 'SG', 'SGD', 70_000, '500', '32.71'],
  ['New Zealand, three 23rds', 'http://www.dsanz.co.nz/taxation/gst6.html', 'NZ', 'NZD', 150_000, '100', '13.04'],
  ['Australia, an eleventh', 'https://pennycompass.com/au/gst-calculator', 'AU', 'AUD', 100_000, '110', '10'],
]

/** One item at one rate, within the seller's country. */
export const vatExamples: WorkedExample[] = [
  ...added.map(([name, source, place, currency, rate, price, tax, total]) => ({
    ...atHome([name, source, place, currency, rate, price, tax]),
    expect: { total, tax: [['VAT', rate, tax] as [string, number, string]] },
  })),
  ...contained.map((sum) => ({ ...atHome(sum), includes: true })),
]

function atHome([name, source, place, currency, rate, price, tax]: Sum): WorkedExample {
  return {
    name,
    source,
    currency,
    seller: place,
    to: place,
    taxes: [{ name: 'VAT', area: place, rates: rate }],
    goods: [{ price }],
    expect: { total: price, tax: [['VAT', rate, tax]] },
  }
}
