import { useEffect, useRef, useState } from 'react'
import type { CartEntry } from '../../../src/cart/contract.ts'
import { changeQuantity } from '../../api/cart.ts'
import { messageOf } from '../../api/message-of.ts'
import type { Problem } from '../../ui/alert.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { quantityOf, withQuantity } from './expected-cart.ts'
import { quantityProblem } from './quantity-problem.ts'
import { useCartChange } from './use-cart-change.ts'

/** Typing and stepping come in bursts; only where they end is sent. */
const PAUSE_MS = 450

interface LineQuantityProps {
  entry: CartEntry
  onProblem(problem: Problem | undefined): void
}

export function LineQuantity({ entry, onProblem }: LineQuantityProps) {
  const { typed, type, settle } = useLineQuantity(entry, onProblem)
  return (
    <QuantityField label={`Quantity of ${entry.title}`} labelHidden value={typed} onChange={type} onBlur={settle} />
  )
}

/** What stands in the field: what was typed until it was sent, and otherwise what the cart holds. */
function useLineQuantity({ id, quantity }: CartEntry, onProblem: LineQuantityProps['onProblem']) {
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutateAsync } = useCartChange({
    send: changeQuantity,
    expect: (cart, change) => withQuantity(cart, change.entryId, change.quantity),
    undo: (cart, before, { entryId }) => withQuantity(cart, entryId, quantityOf(before, entryId) ?? 0),
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (message: string) => onProblem({ title: 'Unable to update quantity', message })

  async function send(typed: string): Promise<void> {
    const problem = quantityProblem(typed)
    if (problem) return tell(problem)
    if (Number(typed) !== quantity)
      await mutateAsync({ entryId: id, quantity: Number(typed) }).catch((refusal: unknown) => tell(messageOf(refusal)))
    setDraft((now) => (now === typed ? undefined : now))
  }

  function type(typed: string): void {
    clearTimeout(timer.current)
    onProblem(undefined)
    setDraft(typed)
    timer.current = setTimeout(send, PAUSE_MS, typed)
  }

  /** Leaving the field: what is no quantity gives way to what the cart holds. */
  function settle(): void {
    if (draft === undefined || quantityProblem(draft) === undefined) return
    clearTimeout(timer.current)
    setDraft(undefined)
  }

  return { typed: draft ?? String(quantity), type, settle }
}
