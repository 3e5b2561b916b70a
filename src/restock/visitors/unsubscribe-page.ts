import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
export function unsubscribePage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribe'),
    isSecret: true,
    content: html`<h1>${word('No more e-mails from {store}?', { store: storeName })}</h1>
<p>${word('You will not be told any more when something is back in stock.')}</p>
<form method="post"><button>${word('Unsubscribe')}</button></form>
<p class="quiet"><a href="/">${word('No, keep them coming')}</a></p>`,
  }
}

export function unsubscribedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribed'),
    isSecret: true,
    content: html`<h1>${word('You are unsubscribed')}</h1>
<p>${word('{store} will send you no more back-in-stock e-mails, even if your address is signed up again.', { store: storeName })}</p>
<form method="post" action="?again=1"><button>${word('Send me notices again')}</button></form>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

/** Earlier sign-ups are not restored. */
export function resubscribedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Welcome back'),
    isSecret: true,
    content: html`<h1>${word('Welcome back')}</h1>
<p>${word('{store} may write to you again. To be told when something is back, sign up on its page.', { store: storeName })}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

/** For a link that was truncated or made up. */
export function unknownLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete. Please open it from the e-mail, or copy all of it.')}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}
