import { word } from '../../../src/shared/words/word.ts'
import { CommentsArea } from '../../storefront/content/comments/comments-area.tsx'
import type { ViewProps } from '../block-data.ts'

/** In the editor, and in headers and footers, only the place of the comments is shown. */
export function CommentsView({ data: { discussion } }: ViewProps<object>) {
  if (discussion) return <CommentsArea discussion={discussion} />
  return (
    <section className="comments">
      <h2 className="comments-title">{word('Comments')}</h2>
      <p>{word('Read and write comments')}</p>
    </section>
  )
}
