import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import type { Blog, PostAuthor, PostLink, PostSummary } from '../../../../src/shared/posts/post-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import type { ShownPost } from '../../../blocks/content-page.ts'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { PostDate } from './post-date.tsx'
import { PostCard } from './post-list.tsx'

interface PostPartProps {
  shown: ShownPost
  data: BlockData
}

interface PostHeadProps {
  shown: {
    blog: Pick<Blog, 'title' | 'path'>
    post: Pick<PostSummary, 'title' | 'publishOn' | 'image' | 'focalPoint'> & {
      categories: readonly string[]
      author: Pick<PostAuthor, 'name' | 'slug'> | null
    }
    isArticle: boolean
  }
  data: BlockData
  /** Whether the post's blocks have a first heading. */
  hasHeading: boolean
}

/** Above a post's blocks: where it belongs, its title, date and author, and its picture. */
export function PostHead({ shown: { blog, post, isArticle }, data, hasHeading }: PostHeadProps) {
  const image = isArticle ? findOwn(data.images, post.image) : undefined
  const { author } = post
  return (
    <header className="post-head store-width">
      <p className="post-facts">
        <a href={blog.path}>{blog.title}</a>
        {post.categories.map((category) => (
          <a key={category} href={listPath(blog.path, { category })}>
            {category.replaceAll('/', ' › ')}
          </a>
        ))}
      </p>
      {!hasHeading && <h1>{post.title}</h1>}
      <p className="post-facts">
        <PostDate at={post.publishOn} timeZone={data.website.timeZone} />
        {author && (
          <a rel="author" href={listPath(blog.path, { author: author.slug })}>
            {author.name}
          </a>
        )}
      </p>
      {image && (
        <div className="post-cover">
          <BlockPicture
            image={image}
            alt={image.altText}
            sizes="(max-width: 900px) 100vw, 860px"
            focalPoint={post.focalPoint}
            eager
          />
        </div>
      )}
    </header>
  )
}

/** Below a post's blocks: tags, author, what readers say and like, and the posts around it. */
export function PostFoot({ shown, data }: PostPartProps) {
  const { blog, post, previous, next, related } = shown
  return (
    <footer className="post-foot store-width">
      {post.tags.length > 0 && (
        <nav className="post-terms" aria-label={word('Tags')}>
          <ul>
            {post.tags.map((tag) => (
              <li key={tag}>
                <a href={listPath(blog.path, { tag })} rel="tag">
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {post.sourceUrl && (
        <p className="post-source">
          <a href={post.sourceUrl} rel="noopener">
            {word('Read where it was published first')}
          </a>
        </p>
      )}
      <AuthorNote shown={shown} data={data} />
      {(previous || next) && (
        <nav className="post-neighbours" aria-label={word('More posts')}>
          <Neighbour link={previous} rel="prev" label={word('Previous post')} />
          <Neighbour link={next} rel="next" label={word('Next post')} />
        </nav>
      )}
      {related.length > 0 && (
        <section className="post-related" aria-labelledby="related-posts">
          <h2 id="related-posts">{word('You may also like')}</h2>
          <ul className="posts posts-grid">
            {related.map((one) => (
              <li key={one.docId}>
                <PostCard post={one} data={data} layout="grid" heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  )
}

function AuthorNote({ shown: { blog, post }, data }: PostPartProps) {
  const { author } = post
  if (!author?.bio) return null
  const image = findOwn(data.images, author.image)
  return (
    <aside className="post-author" aria-label={word('About the author')}>
      {image && <BlockPicture image={image} alt="" sizes="72px" />}
      <div>
        <p>
          <a href={listPath(blog.path, { author: author.slug })}>{author.name}</a>
        </p>
        <p>{author.bio}</p>
      </div>
    </aside>
  )
}

function Neighbour({ link, rel, label }: { link: PostLink | null; rel: 'prev' | 'next'; label: string }) {
  if (!link) return null
  return (
    <a href={link.path} rel={rel} className={`post-${rel}`}>
      <span>{label}</span> {link.title}
    </a>
  )
}
