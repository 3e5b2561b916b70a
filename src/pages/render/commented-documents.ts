import type { PostList } from '../../shared/posts/post-shapes.ts'
import { commentsCloseAt } from '../posts/summarise.ts'
import type { CommentedDocument } from './content-sources.ts'
import type { ShownPosts } from './post-parts.ts'
import type { PublishedPage } from './published-page.ts'

/** Facts A.1. */
const COMMENTS_BLOCK = 16

/** Undefined for pages without comments, and for visitors who may not see the page. */
export function commentedOf(
  { docId, status, document, lesson }: PublishedPage & { status: number },
  { post }: ShownPosts,
) {
  if (status !== 200) return undefined
  if (lesson)
    return lesson.takesComments ? { docId, takesComments: true, publishedOn: null, closesAt: null } : undefined
  if (post) {
    const { comments, publishOn } = post.post
    return { docId, takesComments: comments, publishedOn: publishOn, closesAt: post.commentsCloseAt }
  }
  const hasBlock = Object.values(document.blocks).some(({ type }) => type === COMMENTS_BLOCK)
  return hasBlock ? { docId, takesComments: true, publishedOn: null, closesAt: null } : undefined
}

/** The posts of a list. */
export const listedOf = ({ blog, posts }: PostList): CommentedDocument[] =>
  posts.map((post) => ({
    docId: post.docId,
    takesComments: post.comments,
    publishedOn: post.publishOn,
    closesAt: commentsCloseAt(post, blog),
  }))
