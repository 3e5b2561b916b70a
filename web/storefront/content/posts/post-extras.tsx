import type { BlockData } from '../../../blocks/block-data.ts'
import type { ShownPost } from '../../../blocks/content-page.ts'
import { CommentsArea } from '../comments/comments-area.tsx'
import { PostActions } from '../comments/post-actions.tsx'

interface PostExtrasProps {
  shown: ShownPost
  data: BlockData
}

/** Between a post's blocks and the posts around it: likes, sharing and comments. */
export function PostExtras({ shown: { post }, data: { discussion, website } }: PostExtrasProps) {
  if (!discussion) return null
  return (
    <div className="post-extras store-width">
      <PostActions discussion={discussion} url={website.baseUrl + post.path} title={post.title} />
      <CommentsArea discussion={discussion} />
    </div>
  )
}
