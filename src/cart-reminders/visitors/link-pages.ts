import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
export function stopRemindersPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribe'),
    isSecret: true,
    content: html`<h1>${word('No more e-mails about carts from {store}?', { store: storeName })}</h1>
<p>${word('E-mails about orders you place are still sent.')}</p>
<form method="post"><button>${word('Unsubscribe')}</button></form>
<p class="quiet"><a href="/">${word('No, keep them coming')}</a></p>`,
  }
}

export function remindersStoppedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribed'),
    isSecret: true,
    content: html`<h1>${word('You are unsubscribed')}</h1>
<p>${word('{store} will send you no more e-mails about carts you leave.', { store: storeName })}</p>
<form method="post" action="?again=1"><button>${word('Send me these e-mails again')}</button></form>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

export function remindersAllowedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: word('Welcome back'),
    isSecret: true,
    content: html`<h1>${word('Welcome back')}</h1>
<p>${word('{store} may remind you of a cart you leave again.', { store: storeName })}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

/** This browser has another cart, which is replaced only after asking. */
export function otherCartPage(): VisitorPage {
  return {
    status: 200,
    title: word('Your carts'),
    isSecret: true,
    content: html`<h1>${word('Which cart would you like?')}</h1>
<p>${word('You already have another cart in this browser. The cart of the e-mail takes its place.')}</p>
<form method="post"><button>${word('Use the cart of the e-mail')}</button></form>
<p class="quiet"><a href="/cart">${word('Keep the cart I have here')}</a></p>`,
  }
}

/** For a link that was truncated or made up. */
export function unknownReminderPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete. Please open it from the e-mail, or copy all of it.')}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}
