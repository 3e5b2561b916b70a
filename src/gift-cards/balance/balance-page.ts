import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { GIFT_CODE_INPUT_MAX } from '../../shared/gift-cards/card-code.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'

/** What was looked up. */
export type BalanceAnswer =
  | { last4: string; cents: number; currency: string }
  /** Why nothing is shown for what was typed, and whether a captcha is required. */
  | { refusal: string; status: number; typed: string; asksCaptcha: boolean }

/** The captcha follows the colors of the website, which these pages name differently. */
const style = `
[data-captcha]{--color-text:var(--text);--color-background:var(--surface);--color-accent:var(--accent);--color-accent-text:var(--accent-text);--color-danger:var(--text)}`

/** What is left on a gift card, for whoever knows its code; it works without scripts. */
export function balancePage(answer?: BalanceAnswer, captchaLinks?: string): VisitorPage {
  const refused = answer && 'refusal' in answer ? answer : undefined
  const asksCaptcha = refused?.asksCaptcha === true
  return {
    status: refused?.status ?? 200,
    title: word('Gift card balance'),
    isSecret: true,
    ...(asksCaptcha && { style, links: captchaLinks }),
    content: html`<h1>${word('Gift card balance')}</h1>
${answer ? answerHtml(answer) : html``}
<form method="post" action="/gift-card-balance">
<label>${word('Gift card code')}<input type="text" name="code" value="${refused?.typed ?? ''}" maxlength="${GIFT_CODE_INPUT_MAX}" autocomplete="off" autocapitalize="characters" spellcheck="false" required></label>
${asksCaptcha ? html`<div data-captcha></div><noscript><p>${word('The captcha needs JavaScript. Please turn it on, or try again in an hour.')}</p></noscript>` : html``}
<button>${word('Show balance')}</button>
</form>
<p class="quiet"><a href="/shop">${word('To the shop')}</a></p>`,
  }
}

function answerHtml(answer: BalanceAnswer): Html {
  if ('refusal' in answer) return html`<p class="fault" role="alert">${said(answer.refusal)}</p>`
  const { last4, cents, currency } = answer
  return html`<p class="fault" role="status">${word('{amount} is left on the gift card •••• {last4}.', { amount: formatMoney(cents, currency), last4 })}</p>`
}
