import { useEffect, useRef } from 'react'
import { CONFIRMATION_SENT, SIGNED_UP } from '../../../../src/shared/messages/sign-up-messages.ts'
import type { MerchandisingContext } from '../../../../src/shared/products/merchandising.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { CaptchaSettings } from '../../../../src/websites/contract.ts'
import { RestockForm } from './restock-form.tsx'
import { useRestockSignUp } from './use-restock-sign-up.ts'
import './restock-box.css'

interface RestockBoxProps {
  productId: string
  variantId: string
  /** Empty if there is only one; shown where no script can hide the boxes of other variants. */
  variantName: string
  context: MerchandisingContext
  captchaSettings: CaptchaSettings | null
  email: string
  onType(email: string): void
  isShown: boolean
}

/** Sign-up for a notice when a variant is back in stock (specification §4, Restock box). */
export function RestockBox({ context, captchaSettings, variantName, isShown, ...wish }: RestockBoxProps) {
  const { productId, variantId } = wish
  const signUp = useRestockSignUp({ productId, variantId, captchaSettings })
  const { CTAText, successText } = context.restockNotificationMessages
  const isDone = signUp.phase === 'done'
  return (
    <div
      className="product-restock-notification"
      data-product-id={productId}
      data-variant-id={variantId}
      hidden={!isShown}
    >
      {isDone ? (
        <SignedUp text={successText || word(SIGNED_UP)} />
      ) : (
        <>
          {variantName && <p className="product-restock-variant">{variantName}</p>}
          <p className="product-restock-cta">{CTAText}</p>
          <RestockForm {...wish} {...signUp} context={context} hasCaptcha={captchaSettings !== null} />
        </>
      )}
    </div>
  )
}

/** Takes the form's focus, unless the shopper has moved on. */
function SignedUp({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} className="product-restock-done" role="status" tabIndex={-1}>
      <p className="product-restock-success">{text}</p>
      <p>{word(CONFIRMATION_SENT)}</p>
    </div>
  )
}
