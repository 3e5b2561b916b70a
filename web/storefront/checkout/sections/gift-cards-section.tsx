import type { CheckoutReply } from '../../../../src/checkout/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'
import { DETAILS_ACTION } from './address-section.tsx'
import { CheckoutField } from './checkout-field.tsx'

interface GiftCardsSectionProps {
  cards: CheckoutReply['enteredGiftCards']
  error: string | undefined
}

/** Gift cards of this checkout, each with what it pays. */
export function GiftCardsSection({ cards, error }: GiftCardsSectionProps) {
  return (
    <div className="checkout-codes">
      <CheckoutField
        name="giftCard"
        label={word('Gift card')}
        isOptional
        autoComplete="off"
        maxLength={40}
        defaultValue=""
        error={error}
      />
      <button type="submit" className="button button-secondary" formAction={DETAILS_ACTION} data-checkout="save">
        {word('Apply')}
      </button>
      <p className="checkout-quiet">
        <a href="/gift-card-balance" target="_blank" rel="noopener">
          {word('Check a balance')}
        </a>
      </p>
      <ul role="status">
        {cards.map(({ id, last4, amount }) => (
          <li key={id}>
            <span>
              <strong>•••• {last4}</strong> <span className="checkout-quiet">{priceText(amount)}</span>
            </span>
            <button
              type="submit"
              className="button button-quiet"
              formAction={DETAILS_ACTION}
              data-checkout="save"
              name="removeGiftCard"
              value={id}
              aria-label={word('Remove gift card •••• {last4}', { last4 })}
            >
              {word('Remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
