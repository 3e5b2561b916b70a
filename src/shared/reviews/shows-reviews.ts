export interface ReviewFlags {
  displayNativeProductReviewsEnabled: boolean
  displayImportedProductReviewsEnabled: boolean
  productReviewsKillSwitch: boolean
}

export const reviewSources = ['native', 'imported'] as const
export type ReviewSource = (typeof reviewSources)[number]

/** Shown when native or imported reviews display is on and the kill-switch is off: specification §9. */
export function shownSources(flags: ReviewFlags): ReviewSource[] {
  if (flags.productReviewsKillSwitch) return []
  return reviewSources.filter((source) =>
    source === 'native' ? flags.displayNativeProductReviewsEnabled : flags.displayImportedProductReviewsEnabled,
  )
}

/** Whether customers are asked for a review: what they write would be shown. */
export const takesReviews = (flags: ReviewFlags): boolean => shownSources(flags).includes('native')
