import { useRef, useState } from 'react'
import type { InstallmentContext } from '../../../../src/pages/contract.ts'
import type { InstallmentPageReply } from '../../../../src/payments/contract.ts'
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
  const [page, setPage] = useState<InstallmentPageReply>()
  const opener = useRef<HTMLButtonElement>(null)
  const { Shown, open, close } = useLazy({
    load: async () => {
      const { findInstallmentPage, InstallmentPopup } = await import('./installment-popup.tsx')
      setPage(await findInstallmentPage(`${context.shopperLanguage}-${context.stripeAccountCountry}`))
      return InstallmentPopup
    },
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
      {Shown && <Shown brand={brand} page={page} language={context.shopperLanguage} opener={opener} onClose={close} />}
    </div>
  )
}
