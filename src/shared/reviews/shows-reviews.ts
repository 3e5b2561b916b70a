export interface ReviewFlags {
  displayNativeProductReviewsEnabled: boolean
  displayImportedProductReviewsEnabled: boolean
  productReviewsKillSwitch: boolean
}

export const reviewSources = ['native', 'imported'] as const
export type ReviewSource = (typeof reviewSources)[number]

/** Sources of the reviews shown: when native or imported reviews are on and the kill-switch is off (specification §9). */
export function shownSources(flags: ReviewFlags): ReviewSource[] {
  if (flags.productReviewsKillSwitch) return []
  return reviewSources.filter((source) =>
    source === 'native' ? flags.displayNativeProductReviewsEnabled : flags.displayImportedProductReviewsEnabled,
  )
}

/** Whether customers are asked for reviews, which requires that native reviews are shown. */
export const takesReviews = (flags: ReviewFlags): boolean => shownSources(flags).includes('native')
