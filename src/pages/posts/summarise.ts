import { postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog, PostAuthor, PostSummary } from '../../shared/posts/post-shapes.ts'
import type { PostRow } from './read-posts.ts'

const DAY_MS = 86_400_000

export function summarise(row: PostRow, blog: Blog, authors: ReadonlyMap<string, PostAuthor>): PostSummary {
  const { focal_x: x, focal_y: y } = row
  return {
    docId: row.doc_id,
    collectionId: row.collection_id,
    title: row.title,
    path: postPath(blog.path, row.slug),
    excerpt: row.excerpt,
    image: row.image,
    focalPoint: x === null || y === null ? null : { x, y },
    promoted: row.promoted,
    publishOn: row.publish_on.toISOString(),
    author: authors.get(row.author_id ?? '') ?? null,
    categories: row.categories,
    tags: row.tags,
    starred: row.starred,
    comments: row.comments ?? blog.settings.comments,
    sourceUrl: row.source_url,
    recordType: row.record_type,
    isHidden: row.hidden,
  }
}

/** When a post takes no more comments; null: never. */
export function commentsCloseAt({ publishOn }: Pick<PostSummary, 'publishOn'>, { settings }: Blog): string | null {
  const { closeCommentsAfter: days } = settings
  return days > 0 ? new Date(Date.parse(publishOn) + days * DAY_MS).toISOString() : null
}
