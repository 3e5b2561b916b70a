import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { priceText } from '../money/price-text.ts'
import './product-delivery.css'

/** Beside the button: what delivery costs at home, where it can be picked up, and the return policy. Needs no scripts. */
export function ProductDelivery({ delivery }: { delivery: NonNullable<PageData['delivery']> }) {
  const { rates, pickup, returns } = delivery
  return (
    <div className="product-delivery">
      {rates.length + pickup.length > 0 && (
        <details>
          <summary>{word('Delivery')}</summary>
          <ul>
            {rates.map(({ name, note, isFrom, cost, freeFrom }) => (
              <li key={name}>
                <span>
                  {name}
                  {note && <small>{note}</small>}
                  {freeFrom && <small>{word('Free from {amount}', { amount: priceText(freeFrom) })}</small>}
                </span>
                <span>{isFrom ? word('from {fromPrice}', { fromPrice: priceText(cost) }) : priceText(cost)}</span>
              </li>
            ))}
            {pickup.map(({ name, address }) => (
              <li key={name}>
                <span>
                  {name}
                  <small>{word('Pickup at {address}', { address })}</small>
                </span>
                <span>{word('Free')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {returns && (
        <details>
          <summary>{word('Returns')}</summary>
          {returns.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
    </div>
  )
}
