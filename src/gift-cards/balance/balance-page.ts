import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { GIFT_CODE_INPUT_MAX } from '../../shared/gift-cards/card-code.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'

/** What was looked up. */
export type BalanceAnswer =
  | { last4: string; cents: number; currency: string }
  /** Why nothing is shown. */
  | { refusal: string; status: number }

/** What is left on a gift card, for whoever knows its code; it works without scripts. */
export function balancePage(answer?: BalanceAnswer): VisitorPage {
  return {
    status: answer && 'refusal' in answer ? answer.status : 200,
    title: word('Gift card balance'),
    isSecret: true,
    content: html`<h1>${word('Gift card balance')}</h1>
${answer ? answerHtml(answer) : html``}
<form method="post" action="/gift-card-balance">
<label>${word('Gift card code')}<input type="text" name="code" value="" maxlength="${GIFT_CODE_INPUT_MAX}" autocomplete="off" autocapitalize="characters" spellcheck="false" required></label>
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
