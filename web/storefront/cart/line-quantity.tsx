import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartEntry } from '../../../src/cart/contract.ts'
import { changeQuantity, isGone } from '../../api/cart.ts'
import { messageOf } from '../../api/message-of.ts'
import type { Problem } from '../../ui/alert.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { quantityOf, withQuantity } from './expected-cart.ts'
import { quantityProblem } from './quantity-problem.ts'
import { useCartChange } from './use-cart-change.ts'

/** Typing and stepping come in bursts; only where they end is sent. */
const PAUSE_MS = 450

const title = 'Unable to update quantity'

interface LineQuantityProps {
  entry: CartEntry
  onProblem(problem: Problem | undefined): void
  /** The line is no more, so that the problem is to be told elsewhere. */
  onGone(problem: Problem): void
}

export function LineQuantity(props: LineQuantityProps) {
  const { entry } = props
  const { typed, type, settle } = useLineQuantity(props)
  return (
    <QuantityField label={`Quantity of ${entry.title}`} labelHidden value={typed} onChange={type} onBlur={settle} />
  )
}

/** What stands in the field: what was typed until the server has it, and otherwise what the cart holds. */
function useLineQuantity({ entry: { id, quantity }, onProblem, onGone }: LineQuantityProps) {
  const [draft, setDraft] = useState<string>()
  const unsent = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const { mutateAsync } = useCartChange({
    send: changeQuantity,
    expect: (cart, change) => withQuantity(cart, change.entryId, change.quantity),
    undo: (cart, before, { entryId }) => withQuantity(cart, entryId, quantityOf(before, entryId) ?? 0),
  })

  const tell = (message: string) => onProblem({ title, message })
  const tellRefusal = (refusal: unknown) =>
    isGone(refusal) ? onGone({ title, message: 'Please try again.' }) : tell(messageOf(refusal))

  async function send(typed: string): Promise<void> {
    unsent.current = undefined
    const problem = quantityProblem(typed)
    if (problem) return tell(problem)
    if (Number(typed) !== quantity) await mutateAsync({ entryId: id, quantity: Number(typed) }).catch(tellRefusal)
    setDraft((now) => (now === typed ? undefined : now))
  }

  function type(typed: string): void {
    clearTimeout(unsent.current?.timer)
    onProblem(undefined)
    setDraft(typed)
    unsent.current = { typed, timer: setTimeout(() => void send(typed), PAUSE_MS) }
  }

  /** Nothing is waited for any more; what is no quantity gives way to what the cart holds. */
  function settle(): void {
    const waiting = unsent.current
    clearTimeout(waiting?.timer)
    if (draft !== undefined && quantityProblem(draft)) setDraft(undefined)
    else if (waiting) void send(waiting.typed)
  }

  // A shopper who goes to another page at once has changed the quantity all the same.
  const onLeave = useEffectEvent(settle)
  useEffect(() => {
    const leave = () => onLeave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return { typed: draft ?? String(quantity), type, settle }
}
