import { expect, test } from 'vitest'
import { shownSources, takesReviews } from './shows-reviews.ts'

const flags = (native: boolean, imported: boolean, kill: boolean) => ({
  displayNativeProductReviewsEnabled: native,
  displayImportedProductReviewsEnabled: imported,
  productReviewsKillSwitch: kill,
})

test.each([
  [true, false, false, ['native']],
  [false, true, false, ['imported']],
  [true, true, false, ['native', 'imported']],
  [false, false, false, []],
  [true, true, true, []],
])('with own reviews %s, imported ones %s and the kill-switch %s, %j are shown', (native, imported, kill, shown) =>
  expect(shownSources(flags(native, imported, kill))).toEqual(shown),
)

test('customers are asked for a review only where it would be shown', () => {
  expect(takesReviews(flags(true, false, false))).toBe(true)
  expect(takesReviews(flags(false, true, false))).toBe(false)
  expect(takesReviews(flags(true, true, true))).toBe(false)
})
