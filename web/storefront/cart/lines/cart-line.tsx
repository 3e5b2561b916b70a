import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CartEntry } from '../../../../src/cart/contract.ts'
import { GIFT_CARD_ALONE, isGiftCardType } from '../../../../src/shared/products/product-rules.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { removeEntry } from '../../../api/cart.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert, type Problem } from '../../../ui/feedback/alert.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { priceText } from '../../money/price-text.ts'
import { StoreImage } from '../../picture/store-image.tsx'
import { EditFields } from '../edit-fields.tsx'
import { useCartChange } from '../use-cart-change.ts'
import { LineQuantity } from './line-quantity.tsx'
import './cart-line.css'

interface CartLineProps {
  entry: CartEntry
  /** It was just restored, and takes the focus. */
  isRestored: boolean
  onRemoved(entry: CartEntry): void
  /** Called when a change fails because the line no longer exists. */
  onGone(problem: Problem): void
}

export function CartLine({ entry, isRestored, onRemoved, onGone }: CartLineProps) {
  const [problem, setProblem] = useState<Problem>()
  const { mutate: remove, isPending: isRemoving } = useCartChange({ send: removeEntry })
  const line = useFocusedLink(isRestored)
  const unsold = isGiftCardType(entry.productType) ? GIFT_CARD_ALONE : undefined
  const onRemove = () => {
    if (isRemoving) return
    remove(entry.id, {
      onSuccess: () => onRemoved(entry),
      onError: (refusal) => setProblem({ title: word('Unable to remove item'), message: messageOf(refusal) }),
    })
  }
  return (
    <li ref={line} className="cart-line" aria-busy={isRemoving}>
      <PageLink to={entry.fullUrl} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
        {entry.image && <StoreImage image={entry.image} sizes="112px" decorative />}
      </PageLink>
      <div className="cart-line-words">
        <h2>
          <PageLink to={entry.fullUrl}>{entry.title}</PageLink>
        </h2>
        <ChosenVariant attributes={entry.chosenVariant.attributes} />
        {entry.quantity > 1 && (
          <p className="cart-line-each">{word('{price} each', { price: priceText(entry.purchasePriceMoney) })}</p>
        )}
        {entry.notice && <p className="cart-line-notice">{said(entry.notice.sentence)}</p>}
        {entry.additionalFieldsForm && (
          <EditFields entry={entry} form={entry.additionalFieldsForm} onProblem={setProblem} onGone={onGone} />
        )}
      </div>
      <p className="cart-line-total">
        <span className="visually-hidden">{word('Total:')}</span> {priceText(entry.subTotalMoney)}
      </p>
      <div className="cart-line-actions">
        {unsold ? (
          <p>
            {said(unsold)} {word('Please remove this item.')}
          </p>
        ) : (
          <LineQuantity entry={entry} onProblem={setProblem} onGone={onGone} />
        )}
        <Button kind="quiet" aria-busy={isRemoving} onClick={onRemove}>
          <span aria-hidden="true">{word('Remove')}</span>
          <span className="visually-hidden">{word('Remove {title}', { title: entry.title })}</span>
        </Button>
      </div>
      {problem && <Alert problem={problem} onDismiss={() => setProblem(undefined)} />}
    </li>
  )
}

/** Focuses the restored line, because the undo button is gone. */
function useFocusedLink(isRestored: boolean): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isRestored) line.current?.querySelector<HTMLElement>('h2 a')?.focus()
  }, [isRestored])
  return line
}

function ChosenVariant({ attributes }: { attributes: Record<string, string> }) {
  const chosen = Object.entries(attributes)
  if (chosen.length === 0) return null
  return (
    <dl className="cart-line-variant">
      {chosen.map(([name, value]) => (
        <div key={name}>
          <dt>{word('{label}:', { label: name })}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
