import { describe, expect, test } from 'vitest'
import { makePricedLine, type PricingCase, priceOf } from '../../testing/fixtures/make/make-pricing.ts'

type Shipping = NonNullable<NonNullable<PricingCase['rules']>['shipping']>
type Rate = NonNullable<NonNullable<Shipping['zones']>[number]['rates']>[number]

const line = makePricedLine

function withRate(rate: Partial<Rate>, lines = [line('a')], to: PricingCase['to'] = { country: 'DE' }) {
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 }, ...rate }]
  return priceOf({ lines, to, rules: { shipping: { zones: [{ id: 'all', name: 'Everywhere', rates }] } } })
}

function costOf(rate: Partial<Rate>, lines = [line('a')]): number {
  return withRate(rate, lines).totals.shippingCostCents
}

function hiddenBecause(rate: Partial<Rate>, lines: ReturnType<typeof line>[]): string | undefined {
  return withRate(rate, lines).shipping.hidden[0]?.reason
}

const bands = [
  { upTo: 1000, cents: 400 },
  { upTo: 5000, cents: 900 },
]

describe('a rate costs', () => {
  test('the same for everything when it is flat', () => expect(costOf({}, [line('a', { quantity: 9 })])).toBe(500))

  test.each([
    [1000, 400],
    [1001, 900],
    [5000, 900],
  ])('by weight, at %i thousandths, %i', (weight, cents) =>
    expect(costOf({ cost: { by: 'weight', bands } }, [line('a', { weight })])).toBe(cents),
  )

  test('by price after discounts', () =>
    expect(costOf({ cost: { by: 'price', bands } }, [line('a'), line('b', { unitPriceCents: 1 })])).toBe(900))

  test('by pieces', () => {
    const cost = {
      by: 'count' as const,
      bands: [
        { upTo: 2, cents: 100 },
        { upTo: null, cents: 300 },
      ],
    }
    expect(costOf({ cost }, [line('a', { quantity: 2 })])).toBe(100)
    expect(costOf({ cost }, [line('a', { quantity: 3 })])).toBe(300)
  })

  test('nothing above an amount, but for surcharges', () => {
    expect(costOf({ freeFromCents: 1001 })).toBe(500)
    expect(costOf({ freeFromCents: 1000 })).toBe(0)
    expect(costOf({ freeFromCents: 1000 }, [line('a', { shippingSurchargeCents: 250, quantity: 2 })])).toBe(500)
  })

  test('once for each piece that ships separately, and once for the rest', () => {
    const lines = [line('a', { quantity: 2, shipsSeparately: true }), line('b', { quantity: 5 })]
    expect(costOf({}, lines)).toBe(1500)
    const heavy = [line('a', { quantity: 3, weight: 900, shipsSeparately: true })]
    expect(costOf({ cost: { by: 'weight', bands } }, heavy)).toBe(1200)
  })

  test('nothing where nothing is sent', () => {
    const priced = withRate({}, [line('a', { productType: 2 })])
    expect(priced.shipping).toEqual({ options: [], hidden: [], selected: null, fullCents: 0, sentence: null })
    expect(priced.totals).toMatchObject({ requiresShipping: false, hasDigital: true, purelyDigital: true })
  })
})

describe('an option is hidden, with the reason,', () => {
  test.each<[string, Partial<Rate>, Parameters<typeof line>[1], string]>([
    ['too heavy', { cost: { by: 'weight', bands } }, { weight: 5001 }, 'What you order is too heavy for this option.'],
    [
      'too dear',
      { cost: { by: 'price', bands } },
      { unitPriceCents: 5001 },
      'What you order costs more than this option carries.',
    ],
    [
      'too many',
      { cost: { by: 'count', bands: [{ upTo: 1, cents: 1 }] } },
      { quantity: 2 },
      'What you order is more pieces than this option carries.',
    ],
    ['too large', { longestSideMax: 600 }, { longestSide: 601 }, 'Thing a is too large for this option.'],
    ['an excluded product', { excludedProducts: ['product-a'] }, {}, 'Thing a cannot be sent this way.'],
    [
      'of an excluded category',
      { excludedCategories: ['glass'] },
      { categoryIds: ['glass'] },
      'Thing a cannot be sent this way.',
    ],
    ['not for that country', {}, { shipsOnlyTo: ['FR'] }, 'Thing a is not sent to Germany.'],
    ['only fetched', {}, { pickupOnly: true }, 'Thing a cannot be sent, only picked up.'],
  ])('when something is %s', (_, rate, product, reason) => {
    expect(hiddenBecause(rate, [line('a', product), line('b')])).toBe(reason)
  })
})

describe('zones', () => {
  const rate = (cents: number) => [{ id: `rate-${cents}`, name: 'Post', cost: { by: 'flat' as const, cents } }]
  const zones = [
    { id: 'world', name: 'World', rates: rate(4000) },
    { id: 'us', name: 'US', areas: [{ country: 'US' }], rates: rate(3000) },
    { id: 'east', name: 'East', areas: [{ country: 'US', regions: ['NY', 'MA'] }], rates: rate(2000) },
    {
      id: 'boston',
      name: 'Boston',
      areas: [{ country: 'US', postalCodes: [{ from: '021', to: '022' }] }],
      rates: rate(1000),
    },
  ]
  test.each([
    [{ country: 'US', region: 'MA', postalCode: '02139-1234' }, 1000],
    [{ country: 'US', region: 'ny', postalCode: '10001' }, 2000],
    [{ country: 'US', region: 'CA', postalCode: '94016' }, 3000],
    [{ country: 'JP' }, 4000],
  ])('%j takes the one that fits most closely', (to, cents) =>
    expect(priceOf({ lines: [line('a')], to, rules: { shipping: { zones } } }).totals.shippingCostCents).toBe(cents),
  )

  test('a country in none is told so', () => {
    const { shipping } = priceOf({
      lines: [line('a')],
      to: { country: 'JP' },
      rules: { shipping: { zones: zones.slice(1) } },
    })
    expect(shipping).toMatchObject({ options: [], selected: null, sentence: 'We do not ship to Japan.' })
  })

  test('before there is a place, shipping costs nothing yet', () =>
    expect(priceOf({ lines: [line('a')], to: null, rules: { shipping: { zones } } }).shipping).toMatchObject({
      sentence: 'Shipping is worked out once we know where to.',
      fullCents: 0,
    }))
})

describe('the chosen option', () => {
  const rates = [
    { id: 'courier', name: 'Courier', cost: { by: 'flat' as const, cents: 900 } },
    { id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 } },
  ]
  const pickup = [{ id: 'shop', name: 'Shop', place: { country: 'FR' } }]
  const shipping = { zones: [{ id: 'all', name: 'All', rates }], pickup }
  const selected = (choice?: { optionId: string }, rules: Shipping = shipping) =>
    priceOf({ lines: [line('a')], rules: { shipping: rules }, ...(choice && { choice }) }).shipping.selected?.optionId

  test('stays, while it is offered', () => expect(selected({ optionId: 'courier' })).toBe('courier'))
  test('is otherwise the cheapest that is sent', () => expect(selected({ optionId: 'gone' })).toBe('post'))
  test('is a pick-up where there is nothing else', () => expect(selected(undefined, { pickup })).toBe('shop'))
})

describe('pick-up', () => {
  const hours = [
    { weekday: 2, from: '09:00', to: '12:30' },
    { weekday: 2, from: '14:00', to: '18:00' },
  ]
  const at = (time: string) =>
    priceOf({
      lines: [line('a')],
      at: time,
      rules: { shipping: { pickup: [{ id: 'shop', name: 'Shop', place: { country: 'FR' }, hours }] } },
    }).shipping.options[0]?.pickup?.nextOpening?.id

  // 24 November 2026 is a Tuesday; Paris is an hour ahead of UTC.
  test.each([
    ['2026-11-24T07:00:00.000Z', '2026-11-24T09:00/12:30'],
    ['2026-11-24T11:29:00.000Z', '2026-11-24T09:00/12:30'],
    ['2026-11-24T11:30:00.000Z', '2026-11-24T14:00/18:00'],
    ['2026-11-24T17:00:00.000Z', '2026-12-01T09:00/12:30'],
  ])('at %s is next at %s', (time, id) => expect(at(time)).toBe(id))

  test('is taxed where the place is', () => {
    const tax = {
      rules: ['FR', 'DE'].map((country, n) => ({
        id: country,
        name: country,
        area: { country },
        rates: { standard: 200_000 - n * 10_000 },
        confirmedAt: '2026-01-01T00:00:00.000Z',
      })),
    }
    const shipping = { pickup: [{ id: 'shop', name: 'Shop', place: { country: 'FR' } }] }
    expect(priceOf({ lines: [line('a')], rules: { tax, shipping } }).totals.taxCents).toBe(200)
  })
})

describe('local delivery', () => {
  const local = [
    {
      id: 'bike',
      name: 'By bike',
      country: 'FR',
      postalCodes: [{ from: '69001', to: '69009' }],
      cents: 300,
      freeFromCents: 3000,
      minimumCents: 1000,
      windows: [
        { weekday: 2, from: '15:00', to: '17:00' },
        { weekday: 4, from: '09:00', to: '12:00' },
      ],
      leadMinutes: 120,
      daysAhead: 7,
    },
  ]
  const lyon = { country: 'FR', postalCode: '69 003' }
  const deliver = (rest: Partial<PricingCase>) =>
    priceOf({ lines: [line('a')], to: lyon, rules: { shipping: { local } }, ...rest }).shipping

  test.each([
    // In Paris it is 13:00, and then 13:01.
    ['2026-11-24T12:00:00.000Z', ['2026-11-24T15:00/17:00', '2026-11-26T09:00/12:00']],
    ['2026-11-24T12:01:00.000Z', ['2026-11-26T09:00/12:00']],
    ['2026-11-25T12:00:00.000Z', ['2026-11-26T09:00/12:00', '2026-12-01T15:00/17:00']],
  ])('at %s offers the windows of a week that are far enough ahead', (at, ids) => {
    const shipping = deliver({ at })
    expect(shipping.options[0]?.windows.map(({ id }) => id)).toEqual(ids)
    expect(shipping.selected).toEqual({ optionId: 'bike', windowId: ids[0] })
  })

  test('keeps the chosen window', () => {
    const choice = { optionId: 'bike', windowId: '2026-11-26T09:00/12:00' }
    expect(deliver({ choice }).selected).toEqual(choice)
  })

  test('is free above an amount', () => {
    expect(deliver({}).fullCents).toBe(300)
    expect(deliver({ lines: [line('a', { quantity: 3 })] }).fullCents).toBe(0)
  })

  test.each<[string, Partial<PricingCase>, string]>([
    ['elsewhere', { to: { country: 'FR', postalCode: '75001' } }, 'We do not deliver to 75001.'],
    ['nowhere yet', { to: { country: 'FR' } }, 'Give your postal code to see whether we deliver to you.'],
    [
      'for little',
      { lines: [line('a', { unitPriceCents: 400 })] },
      'Add €6.00 more: we deliver orders of €10.00 or more.',
    ],
  ])('is hidden with a reason %s', (_, rest, reason) => expect(deliver(rest).hidden[0]?.reason).toBe(reason))
})
