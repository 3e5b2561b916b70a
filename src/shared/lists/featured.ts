/** Products with this tag are shown on the home page; the tag itself is hidden from shoppers. */
export const FEATURED_TAG = 'featured'
