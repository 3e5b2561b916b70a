import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'

/** Asks first: link scanners of mail programs must not confirm anything. */
export function confirmPage(): VisitorPage {
  return {
    status: 200,
    title: word('Confirm your e-mail address'),
    isSecret: true,
    content: html`<h1>${word('Confirm your e-mail address')}</h1>
<p>${word('You will be told once when what you asked for is back in stock.')}</p>
<form method="post"><button>${word('Confirm my address')}</button></form>
<p class="quiet">${word('If you did not ask for anything here, close this page. Your address is then deleted after 7 days.')}</p>`,
  }
}

export function confirmedPage(): VisitorPage {
  return {
    status: 200,
    title: word('Address confirmed'),
    isSecret: true,
    content: html`<h1>${word('Your address is confirmed')}</h1>
<p>${word('You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.')}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}

/** For a link that was truncated or made up, or has expired. */
export function expiredLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.')}</p>
<p><a href="/">${word('To the shop')}</a></p>`,
  }
}
