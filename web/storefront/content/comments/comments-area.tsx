import type { ShownDiscussion } from '../../../../src/shared/comments/shown-discussion.ts'
import { word } from '../../../../src/shared/words/word.ts'

/** Where comments are read and written. They are loaded beside the page; without scripts a link leads to them. */
export function CommentsArea({ discussion }: { discussion: ShownDiscussion }) {
  const { docId, showsComments, disqusShortname } = discussion
  if (!showsComments) return null
  const heading = <h2 className="comments-title">{word('Comments')}</h2>
  if (disqusShortname !== '')
    return (
      <section className="comments" id="comments">
        {heading}
        <div id="disqus_thread" data-island="comments" data-shortname={disqusShortname} data-doc={docId}>
          <p>{word('Comments are kept at Disqus, which learns of your visit when you show them.')}</p>
          <p>
            <a className="button" href={`https://${disqusShortname}.disqus.com/`} rel="noopener nofollow">
              {word('Show comments')}
            </a>
          </p>
        </div>
      </section>
    )
  return (
    <section className="comments" id="comments" data-island="comments" data-doc={docId}>
      {heading}
      <p>
        <a href={`/comments/${docId}`}>{word('Read and write comments')}</a>
      </p>
    </section>
  )
}

/** What stands for them where there are none. */
export function CommentsPlace() {
  return (
    <section className="comments">
      <h2 className="comments-title">{word('Comments')}</h2>
      <p>
        <a href="#comments">{word('Read and write comments')}</a>
      </p>
    </section>
  )
}
