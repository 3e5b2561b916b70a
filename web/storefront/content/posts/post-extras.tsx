import type { BlockData } from '../../../blocks/block-data.ts'
import type { ShownPost } from '../../../blocks/content-page.ts'

interface PostExtrasProps {
  shown: ShownPost
  data: BlockData
}

/** Between a post's blocks and the posts around it: the place for likes, sharing and comments. */
export function PostExtras(_: PostExtrasProps) {
  return null
}
