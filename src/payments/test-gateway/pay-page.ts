import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { type Html, html } from '../../platform/mail/html.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { type Sentence, spokenLocale, type WebsiteWriting, word } from '../../shared/words/word.ts'
import type { SandboxPayment, SandboxScenario, savedScenarios } from '../gateways/sandbox/sandbox-payment.ts'

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

type SavedScenario = (typeof savedScenarios)[number]

const choices: Record<Exclude<SandboxScenario, SavedScenario>, Sentence> = {
  succeed: 'Pay successfully',
  decline: 'Card declined',
  insufficientFunds: 'Insufficient funds',
  threeDSecure: '3-D Secure: the bank asks first',
  slow: 'A slow bank: the answer comes after 20 seconds',
  laterFailure: 'Authorized now, fails when it is captured',
}

/** Offered where what is paid with is saved. */
const choicesOfSaved: Record<SavedScenario, Sentence> = {
  asksOnce: '3-D Secure now, later payments go through',
  laterInsufficientFunds: 'Pay successfully, later payments have insufficient funds',
  laterLost: 'Pay successfully, then the card is lost',
}

export interface PayPage {
  title: string
  content: Html
}

/** The whole pay page in the language of its store: plain HTML, each choice a button of a form. */
export function payPage(payment: SandboxPayment): PayPage {
  const amount = formatMoney(payment.amount, payment.currency)
  switch (payment.status) {
    case 'open':
    case 'declined':
      return { title: word('Pay {amount}', { amount }), content: choicesOf(payment, amount) }
    case 'actionNeeded':
      return { title: word('Your bank asks'), content: bankQuestion(amount) }
    default:
      return { title: word('This payment is finished'), content: finished(payment) }
  }
}

export function unknownPayPage(): PayPage {
  return {
    title: word('This payment was not found'),
    content: html`<p>${word('The address may be incomplete. Please go back to the checkout and press Pay again.')}</p>`,
  }
}

function choicesOf({ status, declineReason, cancelUrl, saves }: SandboxPayment, amount: string): Html {
  const offered: Record<string, Sentence> = { ...choices, ...(saves && choicesOfSaved) }
  const fault =
    declineReason === 'insufficientFunds'
      ? word('There are insufficient funds. You can try again.')
      : word('The card was declined. You can try again.')
  return html`${status === 'declined' ? html`<p class="fault" role="alert">${fault}</p>` : html``}
<p>${word('This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.', { amount })}</p>
<form method="post">${Object.entries(offered).map(([answer, words], place) =>
    place === 0
      ? html`<button name="answer" value="${answer}" class="first">${word(words)}</button><h2>${word('Or try what can go wrong')}</h2>`
      : html`<button name="answer" value="${answer}">${word(words)}</button>`,
  )}</form>
${cancelUrl === null ? html`` : html`<p><a href="${cancelUrl}">${word('Back to the checkout')}</a></p>`}`
}

function bankQuestion(amount: string): Html {
  return html`<p>${word('Here your bank would ask whether you are paying {amount}.', { amount })}</p>
<form method="post"><button class="first" name="answer" value="complete">${word('Yes, complete the payment')}</button><button name="answer" value="fail">${word('No, fail the authentication')}</button></form>`
}

function finished({ returnUrl }: SandboxPayment): Html {
  return html`<p>${word('There is nothing more to do here.')}</p><p><a href="${returnUrl}">${word('Back to the store')}</a></p>`
}

interface SentPage {
  status: number
  /** The website's. */
  writing: WebsiteWriting
  page: () => PayPage
  /** Address in the store to which the form may redirect. */
  returnUrl?: string
}

export function sendPayPage(res: Response, { status, writing, page, returnUrl = '' }: SentPage): void {
  const leadsTo = URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  res.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  const store = URL.canParse(returnUrl) ? new URL(returnUrl).hostname : ''
  res.end(`<!doctype html>\n${renderIn(writing, () => documentOf(store, page())).markup}`)
}

function documentOf(store: string, { title, content }: PayPage): Html {
  return html`<html lang="${spokenLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${{ markup: style }}</style></head>
<body><main><header><span>${store}</span><b>${word('Test payment')}</b></header><h1>${title}</h1>
${content}</main></body></html>
`
}
