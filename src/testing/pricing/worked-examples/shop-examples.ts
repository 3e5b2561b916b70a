import type { ExampleTax, WorkedExample } from './worked-example.ts'

const SHOPIFY = 'https://docs.shopify.com/docs/apps/selling-strategies/discounts/discount-function-examples'
const OSC = 'https://www.oscprofessionals.com/shopify/shopify-combine-discounts-customer-savings'
const german: ExampleTax[] = [{ name: 'MwSt', area: 'DE', rates: { standard: 190_000, books: 70_000, food: 70_000 } }]
const clothes = [
  { price: '100', product: 'pants' },
  { price: '50', product: 'shirt' },
  { price: '200', product: 'boots' },
]
const usd = { currency: 'USD', seller: 'US', to: 'US', taxes: [] }
const inGermany = { currency: 'EUR', includes: true, seller: 'DE', to: 'DE', taxes: german }

/** Discounts, shipping taxed at the rates of the goods, and prices for businesses. */
export const shopExamples: WorkedExample[] = [
  {
    ...usd,
    name: 'Two product discounts, and shipping free over 100',
    source: SHOPIFY,
    goods: clothes,
    shipping: '20',
    discounts: [{ fixed: '20', product: 'pants' }, { fixed: '10', product: 'shirt' }, { freeShippingOver: '100' }],
    expect: { total: '320', discount: '30', tax: [] },
  },
  {
    ...usd,
    name: 'A product discount, then 10 % off the order',
    source: SHOPIFY,
    goods: clothes,
    shipping: '20',
    discounts: [{ fixed: '20', product: 'pants' }, { percent: 100_000 }],
    expect: { total: '317', discount: '53', tax: [] },
  },
  {
    ...usd,
    name: '5 off a thing, then 10 % off the cart',
    source:
      'https://theturtleeffect.com/help/en/manual/sell-in-person/shopify-pos/discount-management/combined-discounts',
    goods: [{ price: '20', product: 'one' }],
    discounts: [{ fixed: '5', product: 'one' }, { percent: 100_000 }],
    expect: { total: '13.50', discount: '6.50', tax: [] },
  },
  {
    ...usd,
    name: '10 % off an order of three',
    source: OSC,
    goods: [{ price: '100' }, { price: '50' }, { price: '150' }],
    discounts: [{ percent: 100_000 }],
    expect: { total: '270', discount: '30', tax: [] },
  },
  {
    ...usd,
    name: 'Three products, each with its discount',
    source: OSC,
    goods: [
      { price: '100', product: 'jeans' },
      { price: '50', product: 'shirt' },
      { price: '80', product: 'shoes' },
    ],
    discounts: [
      { percent: 200_000, product: 'jeans' },
      { percent: 100_000, product: 'shirt' },
      { fixed: '15', product: 'shoes' },
    ],
    expect: { total: '190', discount: '40', tax: [] },
  },
  {
    ...inGermany,
    name: 'Germany: shipping by 60 % at 7 % and 40 % at 19 %',
    source:
      'https://help.page4.com/hc/de/articles/360020690257-Wie-berechnet-der-Shop-die-Mehrwertsteuer-f%C3%BCr-Versand-und-Produkt',
    goods: [{ price: '60', class: 'books' }, { price: '40' }],
    shipping: '10',
    expect: {
      total: '110',
      tax: [
        ['MwSt', 70_000, '4.32'],
        ['MwSt', 190_000, '7.03'],
      ],
    },
  },
  {
    ...inGermany,
    name: 'Germany: a film twice as dear as the book beside it',
    source: 'https://hellotax.com/blog/steuer/umsatzsteuer/versandkosten/',
    goods: [{ price: '20' }, { price: '10', class: 'books' }],
    shipping: '3',
    expect: {
      total: '33',
      tax: [
        ['MwSt', 70_000, '0.72'],
        ['MwSt', 190_000, '3.51'],
      ],
    },
  },
  {
    currency: 'EUR',
    includes: true,
    seller: 'NL',
    to: 'NL',
    name: 'Netherlands: half the goods at 9 %, half at 21 %',
    source:
      'https://jouwweb.freshdesk.com/de/support/solutions/articles/13000060595-wie-wird-die-mehrwertsteuer-auf-versandkosten-berechnet-',
    taxes: [{ name: 'BTW', area: 'NL', rates: { standard: 210_000, food: 90_000 } }],
    goods: [{ price: '50', class: 'food' }, { price: '50' }],
    shipping: '10',
    expect: {
      total: '110',
      tax: [
        ['BTW', 90_000, '4.54'],
        ['BTW', 210_000, '9.55'],
      ],
    },
  },
  {
    currency: 'EUR',
    seller: 'EE',
    to: 'DE',
    vatNumber: 'DE136695976',
    name: 'Reverse charge from Estonia to Germany',
    source: 'https://www.csv2invoice.com/faq/does-csv2invoice-support-eu-reverse-charge',
    taxes: german,
    goods: [{ price: '1000', type: 3 }],
    expect: { total: '1000', tax: [] },
  },
  {
    currency: 'EUR',
    seller: 'DE',
    to: 'FR',
    vatNumber: 'FR40303265045',
    name: 'Reverse charge on a service from Germany to France',
    source: 'https://euvatkit.com/reverse-charge-examples/',
    taxes: [{ name: 'TVA', area: 'FR', rates: 200_000 }],
    goods: [{ price: '750', type: 3 }],
    expect: { total: '750', tax: [] },
  },
  {
    currency: 'EUR',
    seller: 'ES',
    to: 'IT',
    name: 'Without a VAT number there is no reverse charge from Spain to Italy',
    source: 'https://euvatkit.com/reverse-charge-examples/',
    taxes: [{ name: 'IVA', area: 'IT', rates: 220_000 }],
    goods: [{ price: '100' }],
    expect: { total: '122', tax: [['IVA', 220_000, '22']] },
  },
]
