import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { html } from '../../platform/mail/html.ts'

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
export function stopRemindersPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Unsubscribe',
    isSecret: true,
    content: html`<h1>No more e-mails about carts from ${storeName}?</h1>
<p>E-mails about orders you place are still sent.</p>
<form method="post"><button>Unsubscribe</button></form>
<p class="quiet"><a href="/">No, keep them coming</a></p>`,
  }
}

export function remindersStoppedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Unsubscribed',
    isSecret: true,
    content: html`<h1>You are unsubscribed</h1>
<p>${storeName} will send you no more e-mails about carts you leave.</p>
<form method="post" action="?again=1"><button>Send me these e-mails again</button></form>
<p><a href="/">To the shop</a></p>`,
  }
}

export function remindersAllowedPage(storeName: string): VisitorPage {
  return {
    status: 200,
    title: 'Welcome back',
    isSecret: true,
    content: html`<h1>Welcome back</h1>
<p>${storeName} may remind you of a cart you leave again.</p>
<p><a href="/">To the shop</a></p>`,
  }
}

/** This browser holds a cart of its own, which is not thrown away unasked. */
export function otherCartPage(): VisitorPage {
  return {
    status: 200,
    title: 'Your carts',
    isSecret: true,
    content: html`<h1>Which cart would you like?</h1>
<p>You already have another cart in this browser. The cart of the e-mail takes its place.</p>
<form method="post"><button>Use the cart of the e-mail</button></form>
<p class="quiet"><a href="/cart">Keep the cart I have here</a></p>`,
  }
}

/** For an address that was cut off when it was copied, or made up. */
export function unknownReminderPage(): VisitorPage {
  return {
    status: 404,
    title: 'Link not found',
    isSecret: true,
    content: html`<h1>This link does not work</h1>
<p>It may be incomplete. Please open it from the e-mail, or copy all of it.</p>
<p><a href="/">To the shop</a></p>`,
  }
}
