import type { ExampleTax, WorkedExample } from './worked-example.ts'

const source = 'own arithmetic'
const japan: ExampleTax[] = [{ name: 'JCT', area: 'JP', rates: { standard: 100_000, food: 80_000 } }]
const french: ExampleTax[] = [{ name: 'TVA', area: 'FR', rates: { standard: 200_000, books: 55_000 } }]
const german: ExampleTax = { name: 'MwSt', area: 'DE', rates: { standard: 190_000, books: 70_000 } }

/** Cases that the sources leave out: rounding once per rate, yen, several places in one cart, and what is never taxed. */
export const ownExamples: WorkedExample[] = [
  {
    name: 'Japan: rounded once per rate, not per line',
    source,
    currency: 'JPY',
    seller: 'JP',
    to: 'JP',
    taxes: japan,
    goods: [
      { price: '55', class: 'food' },
      { price: '55', class: 'food' },
      { price: '55', class: 'food' },
      { price: '14' },
      { price: '14' },
      { price: '14' },
    ],
    // 8 % of 165 is 13.2, 10 % of 42 is 4.2; line by line they would be 12 and 3.
    expect: {
      total: '224',
      tax: [
        ['JCT', 80_000, '13'],
        ['JCT', 100_000, '4'],
      ],
    },
  },
  {
    name: 'Japan: contained at 8 and 10 %',
    source,
    currency: 'JPY',
    includes: true,
    seller: 'JP',
    to: 'JP',
    taxes: japan,
    goods: [{ price: '54000', class: 'food' }, { price: '1000' }],
    // 54000 × 8 / 108, 1000 × 10 / 110.
    expect: {
      total: '55000',
      tax: [
        ['JCT', 80_000, '4000'],
        ['JCT', 100_000, '91'],
      ],
    },
  },
  {
    name: 'France to Germany: the same price with another tax in it',
    source,
    currency: 'EUR',
    includes: true,
    seller: 'FR',
    to: 'DE',
    taxes: [...french, german],
    goods: [{ price: '119' }, { price: '10.70', class: 'books' }],
    expect: {
      total: '129.70',
      tax: [
        ['MwSt', 70_000, '0.70'],
        ['MwSt', 190_000, '19'],
      ],
    },
  },
  {
    name: 'France to the United States: no rule, no tax, the same price',
    source,
    currency: 'EUR',
    includes: true,
    seller: 'FR',
    to: 'US-MA',
    taxes: french,
    goods: [{ price: '60' }],
    expect: { total: '60', tax: [] },
  },
  {
    name: 'France to the United States where untaxed buyers pay the net price',
    source,
    currency: 'EUR',
    includes: true,
    removesTax: true,
    seller: 'FR',
    to: 'US-MA',
    taxes: french,
    goods: [{ price: '60' }, { price: '10.55', class: 'books' }],
    shipping: '12',
    // Of 12 for shipping 10.21 go with the 60, 1.79 with the book: 70.21 / 6 = 11.70, 12.34 × 5.5 / 105.5 = 0.64.
    expect: { total: '70.21', removed: '12.34', tax: [] },
  },
  {
    name: 'Reverse charge on prices with tax in them, net to the business',
    source,
    currency: 'EUR',
    includes: true,
    removesTax: true,
    seller: 'FR',
    to: 'DE',
    vatNumber: 'DE136695976',
    taxes: [...french, german],
    goods: [{ price: '120' }],
    expect: { total: '100', removed: '20', tax: [] },
  },
  {
    name: 'A download is taxed where the bill goes, a book where it is sent',
    source,
    currency: 'EUR',
    seller: 'FR',
    to: 'DE',
    billing: 'FR',
    taxes: [...french, german],
    goods: [
      { price: '10', type: 2 },
      { price: '10', class: 'books' },
    ],
    expect: {
      total: '22.70',
      tax: [
        ['TVA', 200_000, '2.00'],
        ['MwSt', 70_000, '0.70'],
      ],
    },
  },
  {
    name: 'Gift cards and donations are neither taxed nor discounted',
    source,
    currency: 'GBP',
    seller: 'GB',
    to: 'GB',
    taxes: [{ name: 'VAT', area: 'GB', rates: 200_000 }],
    goods: [{ price: '50', type: 4 }, { price: '25', isDonation: true }, { price: '10' }],
    discounts: [{ percent: 500_000 }],
    expect: { total: '81', discount: '5', tax: [['VAT', 200_000, '1']] },
  },
  {
    name: 'Great Britain: children’s clothes at zero, the rest at 20 %',
    source,
    currency: 'GBP',
    includes: true,
    seller: 'GB',
    to: 'GB',
    taxes: [{ name: 'VAT', area: 'GB', rates: 200_000 }],
    goods: [{ price: '30', class: 'zero' }, { price: '30' }],
    expect: {
      total: '60',
      tax: [
        ['VAT', 0, '0'],
        ['VAT', 200_000, '5'],
      ],
    },
  },
  {
    name: 'The Canary Islands stand outside the VAT of Spain',
    source,
    currency: 'EUR',
    seller: 'ES',
    to: 'ES-CN',
    taxes: [
      { name: 'IVA', area: 'ES', rates: 210_000 },
      { name: 'IVA 0', area: 'ES-CN', rates: 0 },
    ],
    goods: [{ price: '100' }],
    expect: { total: '100', tax: [['IVA 0', 0, '0']] },
  },
  {
    name: 'Switzerland: 8.1 and 2.6 % in prices after 10 % off',
    source,
    currency: 'CHF',
    includes: true,
    seller: 'CH',
    to: 'CH',
    taxes: [{ name: 'MWST', area: 'CH', rates: { standard: 81_000, food: 26_000 } }],
    goods: [{ price: '108.10' }, { price: '51.30', class: 'food' }],
    discounts: [{ percent: 100_000 }],
    // 97.29 × 8.1 / 108.1 = 7.29, 46.17 × 2.6 / 102.6 = 1.17.
    expect: {
      total: '143.46',
      discount: '15.94',
      tax: [
        ['MWST', 26_000, '1.17'],
        ['MWST', 81_000, '7.29'],
      ],
    },
  },
  {
    name: 'Thrice a third of a cent is one cent',
    source,
    currency: 'USD',
    seller: 'US-NY',
    to: 'US-NY',
    taxes: [{ name: 'NY', area: 'US-NY', rates: 80_000 }],
    // Each alone would be 0.0032 and round to nothing.
    goods: [{ price: '0.04' }, { price: '0.04' }, { price: '0.04' }],
    expect: { total: '0.13', tax: [['NY', 80_000, '0.01']] },
  },
]
