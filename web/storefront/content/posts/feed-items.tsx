import type { ForeignFeed } from '../../../../src/shared/feeds/foreign-feed.ts'
import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { PostDate } from './post-date.tsx'

interface FeedLinkProps {
  blog: { title: string; path: string }
  /** Empty: all. */
  category: string
  /** Empty: made from the title of the blog. */
  label: string
  heading: string
}

/** Leads to the feed of a blog, or of a category of it. */
export function FeedLink({ blog: { title, path }, category, label, heading }: FeedLinkProps) {
  const to = `${listPath(path, category === '' ? {} : { category })}?format=rss`
  return (
    <div className="block-rss">
      {heading && <h2>{heading}</h2>}
      <a className="feed-link" href={to} type="application/rss+xml">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="3.5" cy="12.5" r="1.75" />
          <path d="M2 7.25A6.75 6.75 0 0 1 8.75 14M2 2.5A11.5 11.5 0 0 1 13.5 14" />
        </svg>
        {label || word('Subscribe to {title}', { title })}
      </a>
    </div>
  )
}

interface FeedItemsProps {
  feed: ForeignFeed
  look: { heading: string; limit: number; layout: string; showsDate: boolean; showsExcerpt: boolean }
  timeZone: string
}

/** The newest entries of another website: its words as plain text, and links to it. */
export function FeedItems({ feed, look, timeZone }: FeedItemsProps) {
  const { heading, limit, layout, showsDate, showsExcerpt } = look
  return (
    <div className={`block-rss feed-${layout}`}>
      {heading && <h2>{heading}</h2>}
      <ul aria-label={heading || feed.title || word('Posts')}>
        {feed.items.slice(0, limit).map(({ title, url, at, text }, place) => (
          <li key={String(place)}>
            {showsDate && at !== null && <PostDate at={at} timeZone={timeZone} />}
            <h3>
              <a href={url} rel="noopener">
                {title}
              </a>
            </h3>
            {showsExcerpt && text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
