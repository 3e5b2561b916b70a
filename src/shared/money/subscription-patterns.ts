/**
 * Texts of subscription prices, by key, for templates: a key combines whether the variants' prices differ, the billing period
 * and the duration. Pages compose the same texts from their parts, in `subscription-price.ts`.
 */
export const subscriptionPatterns = {
  productPrice__singlePrice__1Weekly__indefinite: '{price} every week',
  productPrice__singlePrice__1Weekly__limited__1Months: '{price} every week for {duration} month',
  productPrice__singlePrice__1Weekly__limited__1Years: '{price} every week for {duration} year',
  productPrice__singlePrice__1Weekly__limited__nMonths: '{price} every week for {duration} months',
  productPrice__singlePrice__1Weekly__limited__nWeeks: '{price} every week for {duration} weeks',
  productPrice__singlePrice__1Weekly__limited__nYears: '{price} every week for {duration} years',
  productPrice__singlePrice__nWeekly__indefinite: '{price} every {billingPeriodValue} weeks',
  productPrice__singlePrice__nWeekly__limited__1Months: '{price} every {billingPeriodValue} weeks for {duration} month',
  productPrice__singlePrice__nWeekly__limited__1Years: '{price} every {billingPeriodValue} weeks for {duration} year',
  productPrice__singlePrice__nWeekly__limited__nMonths:
    '{price} every {billingPeriodValue} weeks for {duration} months',
  productPrice__singlePrice__nWeekly__limited__nWeeks: '{price} every {billingPeriodValue} weeks for {duration} weeks',
  productPrice__singlePrice__nWeekly__limited__nYears: '{price} every {billingPeriodValue} weeks for {duration} years',
  productPrice__singlePrice__1Monthly__indefinite: '{price} every month',
  productPrice__singlePrice__1Monthly__limited__1Years: '{price} every month for {duration} year',
  productPrice__singlePrice__1Monthly__limited__nMonths: '{price} every month for {duration} months',
  productPrice__singlePrice__1Monthly__limited__nYears: '{price} every month for {duration} years',
  productPrice__singlePrice__nMonthly__indefinite: '{price} every {billingPeriodValue} months',
  productPrice__singlePrice__nMonthly__limited__1Years: '{price} every {billingPeriodValue} months for {duration} year',
  productPrice__singlePrice__nMonthly__limited__nMonths:
    '{price} every {billingPeriodValue} months for {duration} months',
  productPrice__singlePrice__nMonthly__limited__nYears:
    '{price} every {billingPeriodValue} months for {duration} years',
  productPrice__multiplePrices__1Weekly__indefinite: 'from {fromPrice} every week',
  productPrice__multiplePrices__1Weekly__limited__1Months: 'from {fromPrice} every week for {duration} month',
  productPrice__multiplePrices__1Weekly__limited__1Years: 'from {fromPrice} every week for {duration} year',
  productPrice__multiplePrices__1Weekly__limited__nMonths: 'from {fromPrice} every week for {duration} months',
  productPrice__multiplePrices__1Weekly__limited__nWeeks: 'from {fromPrice} every week for {duration} weeks',
  productPrice__multiplePrices__1Weekly__limited__nYears: 'from {fromPrice} every week for {duration} years',
  productPrice__multiplePrices__nWeekly__indefinite: 'from {fromPrice} every {billingPeriodValue} weeks',
  productPrice__multiplePrices__nWeekly__limited__1Months:
    'from {fromPrice} every {billingPeriodValue} weeks for {duration} month',
  productPrice__multiplePrices__nWeekly__limited__1Years:
    'from {fromPrice} every {billingPeriodValue} weeks for {duration} year',
  productPrice__multiplePrices__nWeekly__limited__nMonths:
    'from {fromPrice} every {billingPeriodValue} weeks for {duration} months',
  productPrice__multiplePrices__nWeekly__limited__nWeeks:
    'from {fromPrice} every {billingPeriodValue} weeks for {duration} weeks',
  productPrice__multiplePrices__nWeekly__limited__nYears:
    'from {fromPrice} every {billingPeriodValue} weeks for {duration} years',
  productPrice__multiplePrices__1Monthly__indefinite: 'from {fromPrice} every month',
  productPrice__multiplePrices__1Monthly__limited__1Years: 'from {fromPrice} every month for {duration} year',
  productPrice__multiplePrices__1Monthly__limited__nMonths: 'from {fromPrice} every month for {duration} months',
  productPrice__multiplePrices__1Monthly__limited__nYears: 'from {fromPrice} every month for {duration} years',
  productPrice__multiplePrices__nMonthly__indefinite: 'from {fromPrice} every {billingPeriodValue} months',
  productPrice__multiplePrices__nMonthly__limited__1Years:
    'from {fromPrice} every {billingPeriodValue} months for {duration} year',
  productPrice__multiplePrices__nMonthly__limited__nMonths:
    'from {fromPrice} every {billingPeriodValue} months for {duration} months',
  productPrice__multiplePrices__nMonthly__limited__nYears:
    'from {fromPrice} every {billingPeriodValue} months for {duration} years',
} as const satisfies Record<string, string>
