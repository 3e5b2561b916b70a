/** A product with this tag is shown on the home page; shoppers do not see the tag itself. */
export const FEATURED_TAG = 'featured'
