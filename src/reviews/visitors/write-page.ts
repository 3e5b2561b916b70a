import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { said } from '../../shared/words/said.ts'
import { countedWord, word } from '../../shared/words/word.ts'
import { reviewLimits, type WriteReviewForm } from '../contract.ts'
import type { ReviewableLine, ReviewableOrder } from './write-review.ts'

const style = `
fieldset{margin:0;padding:0;border:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}
legend{padding:0;font-weight:600;margin-bottom:.375rem}
textarea{width:100%;min-height:8rem;padding:.625rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
.line{border-top:1px solid var(--surface);padding:1.5rem 0 0;margin:0 0 1rem}
h2{margin:0 0 .75rem;font-size:1.25rem;overflow-wrap:anywhere}
label.choice{min-height:2.75rem}
input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
.wrong{font-weight:400;margin:0}`

/** The rejected values, with a message per field; `''` is for the whole form. */
export interface FailedForm {
  form: WriteReviewForm
  errors: Record<string, string>
}

/** Each reviewable line has its own form, which works without scripts. */
export function writeReviewPage(
  order: ReviewableOrder,
  token: string,
  done: boolean,
  failed?: FailedForm,
): VisitorPage {
  const { lines, obstacle } = order
  const open = lines.some(({ isReviewed }) => !isReviewed)
  return {
    status: failed ? 400 : 200,
    title: word('Your review'),
    isSecret: true,
    style,
    content: html`<h1>${open || failed ? word('How do you like what you bought?') : word('Thank you for your reviews')}</h1>
${done ? html`<p class="fault" role="status">${word('Thank you! Your review is shown once the store has looked at it.')}</p>` : html``}
${obstacle ? html`<p>${said(obstacle)}</p>` : lines.map((line) => lineForm(order, line, token, failed))}
<p class="quiet"><a href="/order?token=${token}">${word('Back to your order')}</a></p>`,
  }
}

function lineForm(order: ReviewableOrder, line: ReviewableLine, token: string, failed: FailedForm | undefined): Html {
  const name = line.variant ? `${line.productName} (${line.variant})` : line.productName
  if (line.isReviewed)
    return html`<section class="line"><h2>${name}</h2><p class="quiet">${word('You have reviewed this.')}</p></section>`
  const mine = failed?.form.lineId === line.id ? failed : undefined
  const typed = mine?.form ?? { rating: '', name: order.firstName, title: '', body: '' }
  const wrong = (field: string) =>
    mine?.errors[field] ? html`<p class="wrong" role="alert">${said(mine.errors[field])}</p>` : html``
  return html`<section class="line"><h2>${name}</h2>
<form method="post" action="/order/reviews">
${mine?.errors[''] ? html`<p class="fault" role="alert">${said(mine.errors[''])}</p>` : html``}
<input type="hidden" name="token" value="${token}"><input type="hidden" name="lineId" value="${line.id}">
<fieldset><legend>${word('Stars')}</legend>${[5, 4, 3, 2, 1].map((stars) => starChoice(stars, typed.rating))}</fieldset>${wrong('rating')}
<label>${word('Name shown with your review')}<input type="text" name="name" value="${typed.name}" maxlength="${reviewLimits.NAME}" required></label>${wrong('name')}
<label>${word('Title (optional)')}<input type="text" name="title" value="${typed.title}" maxlength="${reviewLimits.TITLE}"></label>${wrong('title')}
<label>${word('Review (optional)')}<textarea name="body" maxlength="${reviewLimits.BODY}">${typed.body}</textarea></label>${wrong('body')}
<button>${word('Send the review')}</button>
</form></section>`
}

function starChoice(stars: number, chosen: string): Html {
  const checked = chosen === String(stars) ? { markup: ' checked' } : html``
  return html`<label class="choice"><input type="radio" name="rating" value="${stars}" required${checked}>${countedWord(stars, '{count} star', '{count} stars')}</label>`
}

/** For a link that was truncated or made up, and while the store takes no reviews. */
export function noReviewsPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('There is nothing to review here')}</h1>
<p>${word('The link may be incomplete, or the store takes no reviews at the moment.')}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

/** All reviews of a product, page by page. */
export function itemReviewsPage(title: string, path: string, content: Html, next: string | undefined): VisitorPage {
  return {
    status: 200,
    title: word('Reviews of {title}', { title }),
    style: `.review{border-top:1px solid var(--surface);padding:1rem 0}.review-stars{color:var(--accent)}.review-text{white-space:pre-line}.review-answer{padding-left:1rem;border-left:3px solid var(--muted)}.review h3{margin:0 0 .5rem}`,
    content: html`<h1>${word('Reviews of {title}', { title })}</h1>
${content}
${next ? html`<p><a href="${next}">${word('Older reviews')}</a></p>` : html``}
<p class="quiet"><a href="${path}">${word('Back to the product')}</a></p>`,
  }
}
