import { type Html, html } from '../../platform/mail/html.ts'
import type { CommentSettings, CommentSort } from '../../shared/comments/comment-settings.ts'
import { commentStates, type Discussion, showsComments } from '../../shared/comments/shows-comments.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { said } from '../../shared/words/said.ts'
import { countedWord, type Sentence, spokenLocale, word } from '../../shared/words/word.ts'
import type { Commented } from '../commented.ts'
import { type CommentNote, commentLimits, commentMessages } from '../contract.ts'
import type { ShownComment, ShownPlace, ShownThreads } from './list-threads.ts'

const nothing = html``

/** What was typed, with a message for each field; `''` is for the whole form. */
export interface FailedComment {
  typed: { name: string; email: string; body: string; replyTo: string; wantsReplies: boolean }
  errors: Readonly<Record<string, string>>
}

export interface CommentsLook {
  commented: Commented
  settings: CommentSettings
  discussion: Discussion
  threads: ShownThreads
  sort: CommentSort
  page: number
  /** Id of the comment below which its form is shown. */
  reply: string | undefined
  flag: string | undefined
  note: CommentNote | undefined
  failed?: FailedComment | undefined
  timeZone: string
  /** Name of a contributor whose comments need no approval; they give no name. */
  contributor: string | undefined
  /** For the script of a page, which puts it into that page. */
  isFragment: boolean
  /** Milliseconds since 1970. */
  shownAt: number
}

/** `No Comments`, `1 Comment`, `2 Comments`. */
export function commentCountText(count: number): string {
  return count === 0 ? word('No Comments') : countedWord(count, '{count} Comment', '{count} Comments')
}

/** Specification §4: empty when there are no comments and none are taken. */
export function commentsHtml(look: CommentsLook): Html {
  const { discussion, settings, commented, note, reply, failed } = look
  if (!showsComments(discussion, settings)) return nothing
  const isOpen = discussion.commentState === commentStates.OPEN
  const replyTo = failed ? failed.typed.replyTo || undefined : reply
  const isAnswered = replyTo !== undefined && look.threads.places.some(({ id, comment }) => id === replyTo && comment)
  return html`<h2 class="comments-title">${commentCountText(discussion.publicCommentCount)}</h2>
${note ? html`<p class="comments-note" role="status">${said(notes[note])}</p>` : nothing}
${sortLinks(look)}
<ol class="comments-list">${look.threads.places.map((place) => placeHtml(place, look, isOpen ? replyTo : undefined))}</ol>
${pageLinks(look)}
${isOpen ? nothing : html`<p class="comments-closed">${word(commentMessages.closed)}</p>`}
${isOpen && !isAnswered ? commentForm(look, undefined, commented) : nothing}`
}

const notes: Record<CommentNote, Sentence> = {
  published: 'Your comment is published. Thank you!',
  approval: 'Thank you! Your comment is shown once it has been approved.',
  first: 'Thank you! This is your first comment here, so it is shown once it has been approved.',
  spam: 'Thank you! Your comment looks a little like spam, for example because of its links. It will appear once we have reviewed it.',
  liked: 'Thank you for your like!',
  flagged: 'Thank you. We will review this comment.',
  hidden: 'Thank you. The comment is hidden until we have reviewed it.',
  gone: 'This comment is no longer there.',
}

const sortWords: Record<CommentSort, Sentence> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'most-liked': 'Most liked',
}

/** Path of these comments with what is chosen; the defaults are left out. */
function pathOf({ commented, settings, sort, page }: CommentsLook, change: Record<string, string | undefined>): string {
  const chosen = { sort, page: page > 1 ? String(page) : undefined, ...change }
  const pairs = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined || (name === 'sort' && value === settings.sort) ? [] : [[name, value]],
  )
  const query = new URLSearchParams(pairs).toString()
  return `/comments/${encodeURIComponent(commented.docId)}${query ? `?${query}` : ''}`
}

function sortLinks(look: CommentsLook): Html {
  if (look.discussion.publicCommentCount < 2) return nothing
  const sorts = (Object.keys(sortWords) as CommentSort[]).filter(
    (sort) => sort !== 'most-liked' || look.settings.likesAllowed,
  )
  return html`<nav class="comments-sort" aria-label="${word('Order of comments')}">${sorts.map((sort) =>
    sort === look.sort
      ? html`<strong aria-current="true">${word(sortWords[sort])}</strong> `
      : html`<a href="${pathOf(look, { sort, page: undefined })}" data-comments>${word(sortWords[sort])}</a> `,
  )}</nav>`
}

function pageLinks(look: CommentsLook): Html {
  const { page, threads } = look
  const link = (to: number, text: Sentence, rel: string) =>
    html`<a href="${pathOf(look, { page: to > 1 ? String(to) : undefined })}" rel="${rel}" data-comments>${word(text)}</a> `
  const links = [
    ...(page > 1 ? [link(page - 1, 'Previous comments', 'prev')] : []),
    ...(page < threads.pages ? [link(page + 1, 'Next comments', 'next')] : []),
  ]
  return links.length === 0 ? nothing : html`<nav class="comments-pages" aria-label="${word('Pages')}">${links}</nav>`
}

function placeHtml({ id, depth, comment }: ShownPlace, look: CommentsLook, replyTo: string | undefined): Html {
  if (!comment)
    return html`<li class="comment comment-${depth}" id="comment-${id}"><p class="comment-removed">${word('This comment was removed.')}</p></li>`
  const { settings, commented } = look
  const isReplied = replyTo === id
  const flagForm = look.flag === id ? flagFormOf(id, look) : nothing
  return html`<li class="comment comment-${depth}" id="comment-${id}"><article>
<header class="comment-by">${settings.avatarsOn ? html`<span class="comment-avatar" aria-hidden="true">${initialOf(comment.name)}</span>` : nothing}<strong>${comment.name}</strong>${comment.isContributor ? html` <span class="comment-role">${word('Author')}</span>` : nothing} ${timeHtml(comment, look.timeZone)}</header>
<p class="comment-text">${comment.body}</p>
<div class="comment-actions">${settings.likesAllowed ? likeForm(id, comment, look) : nothing}${actionLinks(id, look)}</div>
${flagForm}${isReplied ? commentForm(look, { id, name: comment.name }, commented) : nothing}</article></li>`
}

function timeHtml({ writtenAt }: ShownComment, timeZone: string): Html {
  const text = new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return html`<time class="comment-time" datetime="${writtenAt.toISOString()}">${text.format(writtenAt)}</time>`
}

const initialOf = (name: string) => ([...new Intl.Segmenter().segment(name)][0]?.segment ?? '').toUpperCase()

function hiddenPlace({ isFragment, sort, page, settings }: CommentsLook): Html {
  const fields = {
    ...(isFragment && { fragment: '1' }),
    ...(sort !== settings.sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

const actionOf = ({ commented }: CommentsLook, what = '') => `/comments/${encodeURIComponent(commented.docId)}${what}`

function likeForm(id: string, { likes, isLiked, name }: ShownComment, look: CommentsLook): Html {
  const count = likes === 0 ? nothing : html` <span class="comment-likes">${likes}</span>`
  if (isLiked) return html`<span class="comment-liked">${word('Liked')}${count}</span>`
  return html`<form class="comment-like" method="post" action="${actionOf(look, '/like')}" data-comments>${hiddenPlace(look)}<input type="hidden" name="commentId" value="${id}"><button class="comment-action" aria-label="${word('Like the comment by {name}', { name })}">${word('Like')}${count}</button></form>`
}

function actionLinks(id: string, look: CommentsLook): Html {
  const { settings, discussion } = look
  const isOpen = discussion.commentState === commentStates.OPEN
  return html`${settings.threaded && isOpen ? html`<a href="${pathOf(look, { reply: id })}#comment-form" data-comments>${word('Reply')}</a>` : nothing}${settings.flagsAllowed ? html`<a href="${pathOf(look, { flag: id })}#flag-form" data-comments>${word('Report')}</a>` : nothing}`
}

const reasonWords: [value: string, sentence: Sentence][] = [
  ['spam', 'It is spam'],
  ['offensive', 'It is offensive'],
  ['off-topic', 'It is off topic'],
  ['other', 'Something else'],
]

function flagFormOf(id: string, look: CommentsLook): Html {
  return html`<form id="flag-form" class="comment-form" method="post" action="${actionOf(look, '/flag')}" data-comments>${hiddenPlace(look)}<input type="hidden" name="commentId" value="${id}">
<fieldset><legend>${word('What is wrong with this comment?')}</legend>${reasonWords.map(
    ([value, sentence]) =>
      html`<label class="choice"><input type="radio" name="reason" value="${value}" required>${word(sentence)}</label>`,
  )}</fieldset>
<p class="comment-buttons"><button>${word('Report')}</button> <a href="${pathOf(look, {})}" data-comments>${word('Cancel')}</a></p></form>`
}

function commentForm(look: CommentsLook, parent: { id: string; name: string } | undefined, { docId }: Commented): Html {
  const { failed, settings, contributor, shownAt } = look
  if (contributor === undefined && !settings.anonymousAllowed)
    return html`<p class="comments-closed">${word(commentMessages.noGuests)}</p>`
  const typed = failed?.typed ?? { name: '', email: '', body: '', wantsReplies: false }
  const wrong = (field: string) => {
    const message = failed?.errors[field]
    return message ? html`<p class="comment-wrong" role="alert">${said(message)}</p>` : nothing
  }
  const title = parent ? word('Reply to {name}', { name: parent.name }) : word('Write a comment')
  return html`<form id="comment-form" class="comment-form" method="post" action="/comments/${encodeURIComponent(docId)}" data-comments>
<h3>${title}</h3>
${wrong('')}${hiddenPlace(look)}<input type="hidden" name="shownAt" value="${shownAt}">${parent ? html`<input type="hidden" name="replyTo" value="${parent.id}">` : nothing}
<label>${word('Comment')}<textarea name="body" rows="5" maxlength="${commentLimits.BODY}" required>
${typed.body}</textarea></label>${wrong('body')}
${contributor === undefined ? guestFields(typed, wrong, settings) : html`<p class="comment-as">${word('You write as {name}.', { name: contributor })}</p>`}
<p class="comment-away" aria-hidden="true"><label>${word('Leave this empty')}<input type="text" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${contributor === undefined && settings.captcha ? html`<div data-captcha></div><noscript><p>${word('The captcha needs JavaScript. Please turn it on to comment.')}</p></noscript>${wrong('captcha')}` : nothing}
<p class="comment-buttons"><button>${parent ? word('Send the reply') : word('Send the comment')}</button>${parent ? html` <a href="${pathOf(look, {})}" data-comments>${word('Cancel')}</a>` : nothing}</p></form>`
}

function guestFields(
  typed: { name: string; email: string; wantsReplies: boolean },
  wrong: (field: string) => Html,
  { threaded }: CommentSettings,
): Html {
  return html`<label>${word('Name')}<input type="text" name="name" value="${typed.name}" maxlength="${commentLimits.NAME}" autocomplete="name" required></label>${wrong('name')}
<label>${word('Email (optional, never shown)')}<input type="email" name="email" value="${typed.email}" maxlength="256" autocomplete="email"></label>${wrong('email')}
${threaded ? html`<label class="choice"><input type="checkbox" name="wantsReplies" value="1"${typed.wantsReplies ? html` checked` : nothing}>${word('Email me about replies')}</label>` : nothing}`
}
