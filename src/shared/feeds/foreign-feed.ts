/** An entry of another website's feed: plain text, and a link of http or https. */
export interface FeedItem {
  title: string
  url: string
  /** ISO 8601; null: it tells none. */
  at: string | null
  text: string
}

/** Another website's feed, as it was fetched last. */
export interface ForeignFeed {
  title: string
  items: FeedItem[]
  /** Why it could not be fetched the last time; for those who edit the page. */
  problem: string | null
}

/** Entries that are kept of a feed. */
export const FEED_ITEMS_MAX = 20
