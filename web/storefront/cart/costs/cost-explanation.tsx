import type { CostStep } from '../../../../src/cart/contract.ts'
import { percentText } from '../../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'

const signs = { adds: '+', 'takes-away': '−', contained: '', total: '=' }

/** Every amount with its reason, like a receipt. */
export function CostExplanation({ steps, currency }: { steps: CostStep[]; currency: string }) {
  return (
    <details className="cost-explanation">
      <summary>{word('See price details')}</summary>
      <ol>
        {steps.map(({ about, what, why, rate, baseCents, resultCents, effect }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt has no other names for its rows
          <li key={place} className={`cost-step-${about}`}>
            <span>
              {about === 'tax' || about === 'total' ? said(what) : what}
              <small>
                {said(why)}
                {rate !== null && `, ${percentText(rate)}`}
                {baseCents !== null && ` ${word('of {base}', { base: formatMoney(baseCents, currency) })}`}
              </small>
            </span>
            <span>
              {signs[effect]} {formatMoney(resultCents, currency)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
