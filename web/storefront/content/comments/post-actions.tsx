import { networkNames, shareLink } from '../../../../src/shared/comments/share-links.ts'
import type { ShownDiscussion } from '../../../../src/shared/comments/shown-discussion.ts'
import { word } from '../../../../src/shared/words/word.ts'

interface PostActionsProps {
  discussion: ShownDiscussion
  /** What is shared. */
  url: string
  title: string
}

/** Like, the link to the comments, and share links; nothing of other services is loaded. */
export function PostActions({ discussion, url, title }: PostActionsProps) {
  const { docId, hasLikes, showsComments, disqusShortname, share } = discussion
  const hasCount = showsComments && disqusShortname === ''
  if (!hasLikes && !showsComments && share.length === 0) return null
  return (
    <div className="post-actions">
      {hasLikes && (
        <form
          id="like"
          className="post-like sqs-simple-like"
          method="post"
          action={`/comments/${docId}/like`}
          data-likes-of={docId}
          data-liked={word('Liked')}
        >
          <button type="submit">
            <span aria-hidden="true">♥</span> <span data-text="">{word('Like')}</span> <span data-count="" />
          </button>
        </form>
      )}
      {showsComments && (
        <a className="comment-link" href="#comments" data-comments-of={hasCount ? docId : undefined}>
          {word('Comments')}
        </a>
      )}
      {share.length > 0 && (
        <ul className="share-links" aria-label={word('Share')}>
          {share.map((network) => (
            <li key={network}>
              <a href={shareLink(network, url, title)} rel="noopener nofollow" target="_blank">
                {network === 'email' ? word('Email') : networkNames[network]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
