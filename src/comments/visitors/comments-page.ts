import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'
import { commentMessages } from '../contract.ts'

const style = `
main{width:min(42rem,100%)}
h2,h3{margin:0 0 .75rem;font-size:1.25rem}
.comments-list{list-style:none;margin:1.5rem 0;padding:0}
.comment{padding:1rem 0;border-top:1px solid var(--surface)}
.comment-1{margin-left:clamp(.75rem,4vw,1.75rem)}.comment-2{margin-left:clamp(1.5rem,8vw,3.5rem)}.comment-3{margin-left:clamp(2.25rem,12vw,5.25rem)}
.comment-by{display:flex;flex-wrap:wrap;gap:.25rem .625rem;align-items:center;padding:0;margin:0 0 .5rem;font:inherit}
.comment-avatar{display:inline-grid;place-items:center;width:2rem;height:2rem;border-radius:50%;background:var(--surface);font-weight:600}
.comment-role{padding:0 .5rem;border:1px solid currentColor;border-radius:1rem;font-size:.8125rem}
.comment-time,.comment-removed,.comments-closed{color:var(--muted);font-size:.9375rem;margin:0}
.comment-text{white-space:pre-line;margin:0 0 .5rem}
.comment-actions,.comments-sort,.comments-pages{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center}
.comment-actions a,.comments-sort>*,.comments-pages a{display:inline-flex;align-items:center;min-height:2.75rem}
.comment-like{display:inline;margin:0}
button.comment-action{width:auto;min-height:2.75rem;padding:0;border:0;background:none;color:inherit;font-weight:400;text-decoration:underline;text-underline-offset:.2em}
.comment-likes{font-weight:600}
.comments-note{padding:.75rem 1rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface)}
.comment-form{margin:1.5rem 0}.comment-form h3{margin:0}
.comment-form textarea{width:100%;padding:.625rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
.comment-form fieldset{display:grid;gap:.25rem;margin:0;padding:0;border:0}.comment-form legend{padding:0;font-weight:600}
.comment-form input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
label.choice{min-height:2.75rem}
.comment-wrong{margin:-.5rem 0 0;font-weight:600}.comment-wrong::before{content:"! "}
.comment-buttons{display:flex;flex-wrap:wrap;gap:.75rem 1.25rem;align-items:center;margin:0}
.comment-away{position:absolute;left:-99rem}
[data-captcha]{--color-text:var(--text);--color-background:var(--surface);--color-accent:var(--accent);--color-accent-text:var(--accent-text);--color-danger:var(--text)}`

/** Comments on a page of their own, which works without scripts. */
export function commentsPage(
  { title, path }: { title: string; path: string },
  content: Html,
  { status, captchaLinks }: { status: number; captchaLinks: string | undefined },
): VisitorPage {
  const isEmpty = content.markup === ''
  return {
    status,
    title: word('Comments on {title}', { title }),
    style,
    links: captchaLinks,
    content: html`<h1><a href="${path}">${title}</a></h1>
${isEmpty ? html`<p class="comments-closed">${word(commentMessages.closed)}</p>` : content}
<p class="quiet"><a href="${path}">${word('Back to the page')}</a></p>`,
  }
}

/** Nothing here can be commented, or this visitor may not see it. */
export function nothingToCommentPage(): VisitorPage {
  return {
    status: 404,
    title: word('Page not found'),
    content: html`<h1>${word('There is nothing to comment here')}</h1>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}
