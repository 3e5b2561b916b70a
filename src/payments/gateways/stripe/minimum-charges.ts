/** Stripe's minimum charges in minor units, by upper-case currency; other currencies have none. */
export const minimumCharges: Record<string, number> = {
  ...{
    USD: 50,
    AUD: 50,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    CZK: 1_500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    INR: 50,
    JPY: 50,
  },
  ...{ MXN: 1_000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, SEK: 300, SGD: 50, THB: 1_000 },
}
