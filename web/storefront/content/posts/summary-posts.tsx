import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import type { ListedPost, ListedPosts } from '../../../../src/shared/posts/post-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { PostDate } from './post-date.tsx'

export interface PostSummaryProps {
  heading: string
  layout: string
  aspectRatio: string
  order: string
  showsPicture: boolean
  showsDate: boolean
  showsAuthor: boolean
  showsCategories: boolean
  showsComments: boolean
  showsReadMore: boolean
  showsExcerpt: boolean
}

interface SummaryPostsProps {
  props: PostSummaryProps
  list: ListedPosts
  data: BlockData
  /** Of the block. */
  id: string
}

/** Posts of blogs; a list with pages of its own has links to those beside this one. */
export function SummaryPosts({ props, list, data, id }: SummaryPostsProps) {
  const { heading, layout, aspectRatio } = props
  const place = `posts-${id}`
  return (
    <div id={list.pages > 1 ? place : undefined} className={`block-summary summary-${layout} summary-posts`}>
      {heading && <h2>{heading}</h2>}
      <ul tabIndex={layout === 'carousel' ? 0 : undefined} aria-label={heading || word('Posts')}>
        {list.posts.map((post) => (
          <li key={post.docId} className={`ratio-${aspectRatio}`}>
            <SummaryPost post={post} props={props} data={data} />
          </li>
        ))}
      </ul>
      <SummaryPages list={list} place={place} order={props.order} />
    </div>
  )
}

interface SummaryPostProps {
  post: ListedPost
  props: PostSummaryProps
  data: BlockData
}

function SummaryPost({ post, props, data }: SummaryPostProps) {
  const { showsPicture, showsDate, showsAuthor, showsCategories, showsComments, showsReadMore, showsExcerpt } = props
  const image = showsPicture ? findOwn(data.images, post.image) : undefined
  const categories = showsCategories ? post.categories : []
  const author = showsAuthor ? post.author : null
  const hasComments = showsComments && post.hasComments
  return (
    <article className="summary-post">
      {image && (
        <div className="image-frame summary-picture">
          <BlockPicture
            image={image}
            alt=""
            sizes="(max-width: 432px) 100vw, (max-width: 1280px) 45vw, 420px"
            focalPoint={post.focalPoint}
          />
        </div>
      )}
      <div className="summary-words">
        {(showsDate || author || categories.length > 0) && (
          <p className="summary-facts">
            {showsDate && <PostDate at={post.publishOn} timeZone={data.website.timeZone} />}
            {author && <a href={listPath(post.blog.path, { author: author.slug })}>{author.name}</a>}
            {categories.map((category) => (
              <a key={category} href={listPath(post.blog.path, { category })}>
                {category.replaceAll('/', ' › ')}
              </a>
            ))}
          </p>
        )}
        <h3>
          <a href={post.path}>{post.title}</a>
        </h3>
        {showsExcerpt && post.excerpt && <p className="summary-excerpt">{post.excerpt}</p>}
        {(showsReadMore || hasComments) && (
          <p className="summary-facts summary-more">
            {showsReadMore && (
              <a href={post.path}>
                {word('Read more')}
                <span className="visually-hidden">: {post.title}</span>
              </a>
            )}
            {hasComments && (
              <a href={`${post.path}#comments`} data-comments-of={post.docId}>
                {word('Comments')}
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

function SummaryPages({ list, place, order }: { list: ListedPosts; place: string; order: string }) {
  const { previous, next, page, pages } = list
  if (previous === null && next === null) return null
  const isByTime = order === 'newest'
  return (
    <nav className="summary-pages" aria-label={word('Pages')}>
      {previous !== null && (
        <a href={`${previous}#${place}`} rel="prev">
          {isByTime ? word('Newer posts') : word('Previous page')}
        </a>
      )}
      <span>{word('Page {page} of {pages}', { page, pages })}</span>
      {next !== null && (
        <a href={`${next}#${place}`} rel="next">
          {isByTime ? word('Older posts') : word('Next page')}
        </a>
      )}
    </nav>
  )
}
