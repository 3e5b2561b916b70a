import { CommentsArea, CommentsPlace } from '../../storefront/content/comments/comments-area.tsx'
import type { ViewProps } from '../block-data.ts'

/** In the editor, and in headers and footers, only the place of the comments is shown. */
export function CommentsView({ data: { discussion } }: ViewProps<object>) {
  return discussion ? <CommentsArea discussion={discussion} /> : <CommentsPlace />
}
