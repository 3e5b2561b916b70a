import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { type EventSummaryProps, SummaryEvents } from '../../storefront/content/events/summary-events.tsx'
import { type GallerySummaryProps, SummaryGalleries } from '../../storefront/content/galleries/summary-galleries.tsx'
import { type PostSummaryProps, SummaryPosts } from '../../storefront/content/posts/summary-posts.tsx'
import { NoPicture } from '../../storefront/picture/no-picture.tsx'
import { productPrice } from '../../storefront/product/price/displayed-price.ts'
import { ProductBadge } from '../../storefront/product/price/product-badge.tsx'
import { ProductPrice } from '../../storefront/product/price/product-price.tsx'
import { SubscriptionPrice } from '../../storefront/product/price/subscription-price.tsx'
import { eventsKey, findOwn, galleriesKey, listKey, postsKey, type ViewProps } from '../block-data.ts'
import { summaryEvents } from '../fields/events-query.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface ProductSummaryProps {
  heading: string
  from: 'featured' | 'newest' | 'collection' | 'category' | 'tag'
  value: string
  limit: number
  layout: string
  aspectRatio: string
  showsPrice: boolean
  showsExcerpt: boolean
}

type SummaryProps = ProductSummaryProps &
  EventSummaryProps &
  PostSummaryProps &
  GallerySummaryProps &
  Parameters<typeof galleriesKey>[0] &
  Parameters<typeof postsKey>[0] &
  Parameters<typeof summaryEvents>[0] & { source: 'products' | 'posts' | 'galleries' | 'events' }

export function SummaryView({ props, data, id }: ViewProps<SummaryProps>) {
  if (props.source === 'galleries') {
    const galleries = findOwn(data.galleries ?? {}, galleriesKey(props)) ?? []
    return galleries.length > 0 ? <SummaryGalleries props={props} galleries={galleries} data={data} /> : null
  }
  if (props.source === 'events') {
    const events = findOwn(data.events ?? {}, eventsKey(summaryEvents(props)))?.items ?? []
    return events.length > 0 ? <SummaryEvents props={props} events={events} data={data} /> : null
  }
  if (props.source !== 'posts') return <SummaryProducts props={props} data={data} />
  const list = findOwn(data.posts ?? {}, postsKey(props, id))
  return list && list.posts.length > 0 ? <SummaryPosts props={props} list={list} data={data} id={id} /> : null
}

export function SummaryProducts({ props, data }: Pick<ViewProps<ProductSummaryProps>, 'props' | 'data'>) {
  const { from, value, limit, heading, layout, aspectRatio } = props
  const named = from !== 'featured' && from !== 'newest'
  const items = findOwn(data.lists, listKey({ from, value: named ? value : '', limit })) ?? []
  if (items.length === 0) return null
  return (
    <div className={`block-summary summary-${layout}`}>
      {heading && <h2>{heading}</h2>}
      <ul tabIndex={layout === 'carousel' ? 0 : undefined} aria-label={heading || word('Products')}>
        {items.map((item) => (
          <li key={item.id} className={`ratio-${aspectRatio}`}>
            <SummaryItem item={item} {...props} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SummaryItem({ item, showsPrice, showsExcerpt }: ProductSummaryProps & { item: ProductItem }) {
  const [image] = item.items
  return (
    <a href={item.fullUrl}>
      <div className="image-frame summary-picture">
        {image ? (
          <BlockPicture
            image={{ ...image, filename: '' }}
            alt=""
            sizes="(max-width: 432px) 50vw, (max-width: 1280px) 30vw, 340px"
          />
        ) : (
          <NoPicture />
        )}
        <ProductBadge structuredContent={item.structuredContent} merchandising={item.merchandising} />
      </div>
      <div className="summary-words">
        <h3>{item.title}</h3>
        {showsPrice && <ProductPrice shown={productPrice(item)} />}
        {showsPrice && <SubscriptionPrice item={item} />}
        {showsExcerpt && item.excerpt && <p>{item.excerpt}</p>}
      </div>
    </a>
  )
}
