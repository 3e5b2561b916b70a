import type { ExampleTax, WorkedExample } from './worked-example.ts'

const AVALARA =
  'https://www.avalara.com/taxrates/en/blog/2012/05/new-york-taxability-of-shipping-and-delivery-charges.html'
const KINTSUGI = 'https://help.trykintsugi.com/en/articles/12240546-how-new-york-handles-tax-on-shipping'
const usd = { currency: 'USD', seller: 'US-NY', to: 'US-NY' }
/** The sources say what is taxed; the rate is the state's, without its cities. */
const newYork: ExampleTax[] = [
  { name: 'NY', area: 'US-NY', rates: { standard: 40_000, food: 0 }, shipping: 'if-any-taxed' },
]
const texas: ExampleTax[] = [
  { name: 'TX', area: 'US-TX', rates: 62_500, layer: 'state' },
  { name: 'City', area: 'US-TX', rates: 20_000, layer: 'city' },
]

/** Sales taxes of the United States. */
export const americanExamples: WorkedExample[] = [
  {
    ...usd,
    name: 'New York: a dryer, its service contract and its delivery are all taxed',
    source: AVALARA,
    taxes: newYork,
    goods: [{ price: '499.95' }, { price: '30' }],
    shipping: '20',
    expect: { total: '571.95', base: '549.95', tax: [['NY', 40_000, '22.00']] },
  },
  {
    ...usd,
    name: 'New York: table and chairs with their transport',
    source: AVALARA,
    taxes: newYork,
    goods: [{ price: '3500' }],
    shipping: '250',
    expect: { total: '3900', base: '3750', tax: [['NY', 40_000, '150']] },
  },
  {
    ...usd,
    name: 'New York: lumber with prepaid freight',
    source: AVALARA,
    taxes: newYork,
    goods: [{ price: '400' }],
    shipping: '100',
    expect: { total: '520', base: '500', tax: [['NY', 40_000, '20']] },
  },
  {
    ...usd,
    name: 'New York: delivery of taxable furniture is taxed',
    source: KINTSUGI,
    taxes: newYork,
    goods: [{ price: '1000' }],
    shipping: '50',
    expect: { total: '1092', base: '1050', tax: [['NY', 40_000, '42']] },
  },
  {
    ...usd,
    name: 'New York: delivery of exempt food is not',
    source: KINTSUGI,
    taxes: newYork,
    goods: [{ price: '1000', class: 'exempt' }],
    shipping: '50',
    expect: { total: '1050', tax: [] },
  },
  {
    ...usd,
    name: 'New York: one charge for a laptop and exempt food is taxed wholly',
    source: 'https://legalclarity.org/are-shipping-charges-taxable-in-new-york',
    taxes: newYork,
    goods: [{ price: '1200' }, { price: '100', class: 'exempt' }],
    shipping: '25',
    expect: { total: '1374', base: '1225', tax: [['NY', 40_000, '49']] },
  },
  {
    ...usd,
    to: 'US-TX',
    name: 'Texas: state and city on 100',
    source: 'https://calculatorlib.com/texas-sales-tax-calculator',
    taxes: texas,
    goods: [{ price: '100' }],
    expect: {
      total: '108.25',
      tax: [
        ['TX', 62_500, '6.25'],
        ['City', 20_000, '2.00'],
      ],
    },
  },
  {
    ...usd,
    to: 'US-TX',
    name: 'Texas: state and city on 150',
    source: 'https://costcalculator.calculator.city/calculate-texas-sales-tax',
    taxes: texas,
    goods: [{ price: '150' }],
    expect: {
      total: '162.38',
      tax: [
        ['TX', 62_500, '9.38'],
        ['City', 20_000, '3.00'],
      ],
    },
  },
  {
    ...usd,
    to: 'US-TX',
    name: 'Texas: state and city on a laptop',
    source: 'https://costcalculator.calculator.city/sales-tax-in-texas-calculator-2',
    taxes: texas,
    goods: [{ price: '1200' }],
    expect: {
      total: '1299',
      tax: [
        ['TX', 62_500, '75'],
        ['City', 20_000, '24'],
      ],
    },
  },
  {
    ...usd,
    name: '6 % on 25',
    source: 'https://usecalcpro.com/finance/sales-tax-calculator',
    taxes: [{ name: 'Tax', area: 'US', rates: 60_000 }],
    goods: [{ price: '25' }],
    expect: { total: '26.50', tax: [['Tax', 60_000, '1.50']] },
  },
  {
    ...usd,
    name: '6 % on 50',
    source: 'https://finanssenteret.as/en/does-massachusetts-charge-sales-tax-on-clothing',
    taxes: [{ name: 'Tax', area: 'US', rates: 60_000 }],
    goods: [{ price: '50' }],
    expect: { total: '53', tax: [['Tax', 60_000, '3']] },
  },
  {
    ...usd,
    seller: 'US-MA',
    to: 'US-MA',
    name: 'Massachusetts: shipping is not taxed, nor are cheap clothes',
    source: 'https://infocomm.ky/info/does-ma-have-sales-tax-on-shoes',
    taxes: [{ name: 'MA', area: 'US-MA', rates: { standard: 62_500, clothing: 0 }, shipping: 'untaxed' }],
    goods: [{ price: '100' }, { price: '60', class: 'clothing' }],
    shipping: '10',
    expect: {
      total: '176.25',
      tax: [
        ['MA', 0, '0'],
        ['MA', 62_500, '6.25'],
      ],
    },
  },
  {
    ...usd,
    to: 'US-OR',
    name: 'A state without a rule takes nothing',
    source: 'own arithmetic',
    taxes: newYork,
    goods: [{ price: '19.99', times: 3 }],
    shipping: '5',
    expect: { total: '64.97', tax: [] },
  },
]
