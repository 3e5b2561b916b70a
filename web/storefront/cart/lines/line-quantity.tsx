import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartEntry } from '../../../../src/cart/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { cartQuery, changeQuantity, isGone, stockOf } from '../../../api/cart.ts'
import { ApiError } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import type { Problem } from '../../../ui/feedback/alert.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { maxQuantityFor, quantityOf, withQuantity } from '../optimistic-cart.ts'
import { useCartChange } from '../use-cart-change.ts'
import { quantityProblem } from './quantity-problem.ts'

/** Debounces typing and stepping. */
const PAUSE_MS = 450

const titleOf = () => word('Unable to update quantity')
/** Specification §5, Add to cart. */
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

interface LineQuantityProps {
  entry: CartEntry
  onProblem(problem: Problem | undefined): void
  /** Called when the line no longer exists, so that the problem is shown elsewhere. */
  onGone(problem: Problem): void
}

export function LineQuantity(props: LineQuantityProps) {
  const { entry } = props
  const { typed, type, settle } = useLineQuantity(props)
  return (
    <QuantityField
      label={word('Quantity of {title}', { title: entry.title })}
      labelHidden
      value={typed}
      onChange={type}
      onBlur={settle}
    />
  )
}

/** Value of the field: what was typed until the server has it, otherwise the cart's quantity. */
function useLineQuantity({ entry, onProblem, onGone }: LineQuantityProps) {
  const { id, quantity } = entry
  const queries = useQueryClient()
  const [draft, setDraft] = useState<string>()
  const unsent = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const { mutateAsync } = useCartChange({
    send: changeQuantity,
    expect: (cart, change) => withQuantity(cart, change.entryId, change.quantity),
    undo: (cart, before, { entryId }) => withQuantity(cart, entryId, quantityOf(before, entryId) ?? 0),
  })

  const tell = (message: string) => onProblem({ title: titleOf(), message })
  const tellRefusal = (refusal: unknown) =>
    isGone(refusal) ? onGone({ title: titleOf(), message: word('Please try again.') }) : tell(messageOf(refusal))

  /** If more than the stock was requested, sets the line to the available stock. */
  async function takeMost(wanted: number): Promise<void> {
    const [inStock, cart] = [await stockOf(entry), queries.getQueryData(cartQuery.queryKey)]
    const most = inStock === undefined || !cart ? 0 : maxQuantityFor(cart, id, inStock)
    const held = cart ? quantityOf(cart, id) : undefined
    if (held !== undefined && most > held && most < wanted) await mutateAsync({ entryId: id, quantity: most })
  }

  async function send(typed: string): Promise<void> {
    unsent.current = undefined
    const problem = quantityProblem(typed)
    if (problem) return tell(problem)
    if (Number(typed) !== quantity) {
      await mutateAsync({ entryId: id, quantity: Number(typed) }).catch(async (refusal: unknown) => {
        tellRefusal(refusal)
        if (refusal instanceof ApiError && refusal.message === NOT_ENOUGH) await takeMost(Number(typed)).catch(() => {})
      })
    }
    setDraft((now) => (now === typed ? undefined : now))
  }

  function type(typed: string): void {
    clearTimeout(unsent.current?.timer)
    onProblem(undefined)
    setDraft(typed)
    unsent.current = { typed, timer: setTimeout(() => void send(typed), PAUSE_MS) }
  }

  /** Sends a pending quantity at once; an invalid one is replaced by the cart's. */
  function settle(): void {
    const waiting = unsent.current
    clearTimeout(waiting?.timer)
    if (draft !== undefined && quantityProblem(draft)) setDraft(undefined)
    else if (waiting) void send(waiting.typed)
  }

  // Leaving the page at once must not lose the change.
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
