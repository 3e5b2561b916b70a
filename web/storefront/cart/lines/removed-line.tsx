import { useEffect, useRef } from 'react'
import type { CartEntry } from '../../../../src/cart/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { addEntry } from '../../../api/cart.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCartChange } from '../use-cart-change.ts'
import './removed-line.css'

interface RemovedLineProps {
  entry: CartEntry
  onRestored(entry: CartEntry): void
}

/** Offers an undo instead of asking before a line is removed. */
export function RemovedLine({ entry, onRestored }: RemovedLineProps) {
  const { mutate, error, reset, isPending } = useCartChange({ send: addEntry })
  const undo = useRef<HTMLButtonElement>(null)
  // The focused button was removed with the line.
  useEffect(() => undo.current?.focus(), [])
  const { itemId, quantity, additionalFields, chosenVariant } = entry
  const putBack = () => {
    if (isPending) return
    mutate(
      { itemId, sku: chosenVariant.sku, quantity, additionalFields },
      { onSuccess: ({ newlyAdded }) => onRestored(newlyAdded) },
    )
  }
  return (
    <>
      <div className="removed-line">
        <p role="status">{word('{title} was removed.', { title: entry.title })}</p>
        <Button ref={undo} kind="quiet" aria-busy={isPending} onClick={putBack}>
          {word('Undo')}
        </Button>
      </div>
      {error && <Alert problem={{ title: word('Unable to add item'), message: messageOf(error) }} onDismiss={reset} />}
    </>
  )
}
