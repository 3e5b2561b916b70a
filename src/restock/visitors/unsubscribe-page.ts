import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
export function unsubscribePage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Unsubscribe',
    isSecret: true,
    content: html`<h1>No more e-mails from ${storeName}?</h1>
<p>You will not be told any more when something is back in stock.</p>
<form method="post"><button>Unsubscribe</button></form>
<p class="quiet"><a href="/">No, keep them coming</a></p>`,
  }
}

export function unsubscribedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Unsubscribed',
    isSecret: true,
    content: html`<h1>You are unsubscribed</h1>
<p>${storeName} will send you no more back-in-stock e-mails, even if your address is signed up again.</p>
<form method="post" action="?again=1"><button>Send me notices again</button></form>
<p><a href="/">To the shop</a></p>`,
  }
}

/** What they waited for before is not brought back. */
export function resubscribedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Welcome back',
    isSecret: true,
    content: html`<h1>Welcome back</h1>
<p>${storeName} may write to you again. To be told when something is back, sign up on its page.</p>
<p><a href="/">To the shop</a></p>`,
  }
}

/** For an address that was cut off when it was copied, or made up. */
export function unknownLinkPage(): VisitorPage {
  return {
    status: 404,
    title: 'Link not found',
    isSecret: true,
    content: html`<h1>This link does not work</h1>
<p>It may be incomplete. Please open it from the e-mail, or copy all of it.</p>
<p><a href="/">To the shop</a></p>`,
  }
}
