import { useRef } from 'react'
import type { InstallmentContext } from '../../../../src/pages/contract.ts'
import { installmentBrand, isInRange, paymentsLine, rangeText } from '../../../../src/shared/money/installments.ts'
import type { Money } from '../../../../src/shared/money/money-shape.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { useLazy } from '../../../ui/primitives/popups/use-lazy.ts'
import './installment-pill.css'

interface InstallmentPillProps {
  context: InstallmentContext
  price: Money
}

/** Says whether the price can be paid in instalments, or from or up to which price; the button opens details. */
export function InstallmentPill({ context, price }: InstallmentPillProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const { Shown, open, close } = useLazy({
    load: async () => (await import('./installment-popup.tsx')).InstallmentPopup,
    onFailure: () => undefined,
  })
  const brand = installmentBrand(context.klarnaAvailable ? 'klarna' : 'afterpay', context.stripeAccountCountry)
  const cents = Number(price.value)
  const range = { minCents: Number(context.afterPayMin.value), maxCents: Number(context.afterPayMax.value) }
  const name = <strong className="installment-brand">{brand}</strong>
  return (
    <div className="installments">
      <p>
        {isInRange(cents, range) ? (
          <>
            {paymentsLine(cents, price.currency, context.shopperLanguage)} {name}
          </>
        ) : (
          <>
            {name} {rangeText(cents, range, price.currency, context.shopperLanguage)}
          </>
        )}
      </p>
      <button
        ref={opener}
        type="button"
        className="installment-info"
        aria-label={word('About paying with {brand}', { brand })}
        aria-haspopup="dialog"
        aria-expanded={Shown !== undefined}
        onClick={Shown ? close : open}
      >
        <span aria-hidden="true">i</span>
      </button>
      {Shown && <Shown brand={brand} language={context.shopperLanguage} opener={opener} onClose={close} />}
    </div>
  )
}
