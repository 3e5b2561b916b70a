import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { type Html, html } from '../../platform/mail/html.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { SandboxPayment, SandboxScenario } from '../gateways/sandbox/sandbox-payment.ts'

const style = `:root{color-scheme:light dark;--page:#f4f4f2;--card:#fff;--line:#d4d4cf;--quiet:#5c5c57}
@media (prefers-color-scheme:dark){:root{--page:#131311;--card:#1e1e1b;--line:#45453f;--quiet:#b0b0a8}}
*{box-sizing:border-box}
body{margin:0;padding:min(8vh,5rem) 1rem 3rem;background:var(--page);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:clamp(1.25rem,5vw,2.25rem);border:1px solid var(--line);border-radius:.875rem;background:var(--card)}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;margin:0 0 1.5rem;color:var(--quiet);overflow-wrap:anywhere}
header b{padding:.125rem .625rem;border:1px solid var(--line);border-radius:1rem;font-size:.8125rem;font-weight:600}
h1{margin:0 0 .625rem;font-size:clamp(1.625rem,6vw,2.125rem);line-height:1.2;font-variant-numeric:tabular-nums}
h2{margin:0 0 -.125rem;font-size:.9375rem}
p{margin:0 0 1.25rem;color:var(--quiet);overflow-wrap:anywhere}
form{display:grid;gap:.625rem;margin:0 0 1.5rem}
form h2{margin-top:.875rem}
button{min-height:3rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:500;text-align:left;cursor:pointer}
button:hover{border-color:currentcolor}
button.first{background:#0a5c36;border-color:#0a5c36;color:#fff;font-weight:600;text-align:center}
button.first:hover{background:#08492b}
p:last-child{margin:0}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:3px solid #2b7de9;outline-offset:2px}
.fault{padding:.75rem 1rem;border:2px solid #c5221f;border-radius:.5rem;color:inherit;font-weight:600}`
const styleHash = createHash('sha256').update(style).digest('base64')

const choices: Record<SandboxScenario, string> = {
  succeed: 'Pay successfully',
  decline: 'Card declined',
  insufficientFunds: 'Insufficient funds',
  threeDSecure: '3-D Secure: the bank asks first',
  slow: 'A slow bank: the answer comes after 20 seconds',
  laterFailure: 'Authorised now, fails when it is captured',
}

/** The whole pay page: plain HTML, each choice a button of a form. */
export function payPage(payment: SandboxPayment): { title: string; content: Html } {
  const amount = formatMoney(payment.amount, payment.currency)
  switch (payment.status) {
    case 'open':
    case 'declined':
      return { title: `Pay ${amount}`, content: choicesOf(payment, amount) }
    case 'actionNeeded':
      return { title: 'Your bank asks', content: bankQuestion(amount) }
    default:
      return { title: 'This payment is finished', content: finished(payment) }
  }
}

function choicesOf({ status, declineReason, cancelUrl }: SandboxPayment, amount: string): Html {
  const reason = declineReason === 'insufficientFunds' ? 'There are insufficient funds.' : 'The card was declined.'
  return html`${status === 'declined' ? html`<p class="fault" role="alert">${reason} You can try again.</p>` : html``}
<p>This store is in test mode: no money moves. Choose what shall happen to the payment of ${amount}.</p>
<form method="post">${Object.entries(choices).map(([answer, words], place) =>
    place === 0
      ? html`<button name="answer" value="${answer}" class="first">${words}</button><h2>Or try what can go wrong</h2>`
      : html`<button name="answer" value="${answer}">${words}</button>`,
  )}</form>
${cancelUrl === null ? html`` : html`<p><a href="${cancelUrl}">Back to the checkout</a></p>`}`
}

function bankQuestion(amount: string): Html {
  return html`<p>Here your bank would ask whether you are paying ${amount}.</p>
<form method="post"><button class="first" name="answer" value="complete">Yes, complete the payment</button><button name="answer" value="fail">No, fail the authentication</button></form>`
}

function finished({ returnUrl }: SandboxPayment): Html {
  return html`<p>There is nothing more to do here.</p><p><a href="${returnUrl}">Back to the store</a></p>`
}

/** @param payment to whose store the form may redirect */
export function sendPayPage(
  res: Response,
  status: number,
  page: { title: string; content: Html },
  returnUrl = '',
): void {
  const leadsTo = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  res.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  const { title, content } = page
  const store = URL.canParse(returnUrl) ? new URL(returnUrl).hostname : ''
  res.end(
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ markup: style }}</style></head>
<body><main><header><span>${store}</span><b>Test payment</b></header><h1>${title}</h1>
${content}</main></body></html>
`.markup,
  )
}
