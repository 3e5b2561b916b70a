import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import type { PostList as ListedPosts, PostSummary } from '../../../../src/shared/posts/post-shapes.ts'
import { countedWord, word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { monthName } from './month-name.ts'
import { PostDate } from './post-date.tsx'
import { PromotedBlock } from './promoted-block.tsx'

interface PostListProps {
  list: ListedPosts
  data: BlockData
  /** Whether the page's blocks have a first heading. */
  hasHeading: boolean
}

/** A blog's posts, or those of one of its archives. */
export function PostList({ list, data, hasHeading }: PostListProps) {
  const { blog, posts, filter, page, categories } = list
  const isWhole = Object.keys(filter).length === 0
  return (
    <div className="post-list store-width">
      {isWhole ? !hasHeading && <h1>{blog.title}</h1> : <ArchiveHeading list={list} />}
      {isWhole && categories.length > 1 && (
        <nav className="post-terms" aria-label={word('Categories')}>
          <ul>
            {categories.map(({ name, path }) => (
              <li key={name}>
                <a href={path}>{name.replaceAll('/', ' › ')}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {posts.length === 0 ? (
        <p>{word('There are no posts here yet.')}</p>
      ) : (
        <ul className={`posts posts-${blog.settings.layout}`}>
          {posts.map((post, place) => (
            <li key={post.docId}>
              <PostCard post={post} data={data} layout={blog.settings.layout} isFirst={place < 2 && page === 1} />
            </li>
          ))}
        </ul>
      )}
      <PostPages list={list} />
    </div>
  )
}

function ArchiveHeading({ list: { blog, filter, heading, count } }: { list: ListedPosts }) {
  return (
    <header className="post-archive">
      <p>
        <a href={blog.path}>{blog.title}</a>
      </p>
      <h1>{heading ? heading.replaceAll('/', ' › ') : monthName(filter.year ?? 2000, filter.month)}</h1>
      <p>{countedWord(count, '{count} post', '{count} posts')}</p>
    </header>
  )
}

interface PostCardProps {
  post: PostSummary
  data: BlockData
  layout: string
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

export function PostCard({ post, data, layout, isFirst = false, heading: Heading = 'h2' }: PostCardProps) {
  const promoted = layout === 'titles' ? null : post.promoted
  const image = layout === 'titles' || promoted ? undefined : findOwn(data.images, post.image)
  const talk = data.discussions && findOwn(data.discussions, post.docId)
  return (
    <article className="post-card">
      {promoted && <PromotedBlock block={promoted} data={data} docId={post.docId} />}
      {image && (
        <div className="post-picture">
          <BlockPicture
            image={image}
            alt=""
            sizes={layout === 'list' ? '(max-width: 640px) 100vw, 400px' : '(max-width: 640px) 100vw, 420px'}
            focalPoint={post.focalPoint}
            eager={isFirst}
          />
        </div>
      )}
      <div className="post-words">
        <p className="post-facts">
          <PostDate at={post.publishOn} timeZone={data.website.timeZone} />
          {post.author && <span>{post.author.name}</span>}
          {talk?.showsComments && talk.disqusShortname === '' && (
            <a className="comment-link" href={`${post.path}#comments`} data-comments-of={post.docId}>
              {word('Comments')}
            </a>
          )}
        </p>
        <Heading>
          <a href={post.path}>{post.title}</a>
        </Heading>
        {layout !== 'titles' && post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
      </div>
    </article>
  )
}

/** Links to the pages beside this one; there are none to pages that do not exist. */
function PostPages({ list: { blog, filter, page, pages } }: { list: ListedPosts }) {
  if (pages === 1) return null
  const path = (number: number) => listPath(blog.path, filter, number)
  return (
    <nav className="post-pages" aria-label={word('Pages')}>
      {page > 1 && (
        <a href={path(page - 1)} rel="prev">
          {word('Newer posts')}
        </a>
      )}
      <span>{word('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <a href={path(page + 1)} rel="next">
          {word('Older posts')}
        </a>
      )}
    </nav>
  )
}
