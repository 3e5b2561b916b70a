import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { type Html, html } from '../../platform/mail/html.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { SandboxPayment, SandboxScenario } from '../gateways/sandbox/sandbox-payment.ts'

const style = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{max-width:34rem;margin:8vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{margin:0 0 .5rem;font-size:clamp(1.5rem,5vw,2rem);line-height:1.2}
p{margin:0 0 1.25rem;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:0 0 1.75rem}
button{min-height:3rem;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:left;cursor:pointer}
button.first{background:#0a5c36;border-color:#0a5c36;color:#fff}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:3px solid #2b7de9;outline-offset:2px}
.fault{padding:.75rem 1rem;border:2px solid;border-radius:.5rem;font-weight:600}`
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
<form method="post">${Object.entries(choices).map(
    ([answer, words], place) =>
      html`<button name="answer" value="${answer}"${place === 0 ? html` class="first"` : html``}>${words}</button>`,
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

/** @param payment whose store the form may lead back to */
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
  res.end(
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ markup: style }}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`.markup,
  )
}
