import { FeedItems, FeedLink } from '../../storefront/content/posts/feed-items.tsx'
import { blogKey, findOwn, type ViewProps } from '../block-data.ts'
import './block.css'

interface RssProps {
  heading: string
  source: string
  blog: string
  category: string
  label: string
  address: string
  limit: number
  layout: string
  showsDate: boolean
  showsExcerpt: boolean
}

export function RssView({ props, data }: ViewProps<RssProps>) {
  const { source, blog, category, label, address, heading } = props
  if (source === 'own') {
    const known = findOwn(data.blogs ?? {}, blogKey({ blog, list: 'none', limit: 1 }))
    return known ? <FeedLink blog={known} category={category} label={label} heading={heading} /> : null
  }
  const feed = findOwn(data.feeds ?? {}, address)
  return feed && feed.items.length > 0 ? <FeedItems feed={feed} look={props} timeZone={data.website.timeZone} /> : null
}
