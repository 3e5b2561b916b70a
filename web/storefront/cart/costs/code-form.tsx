import { type FormEvent, useState } from 'react'
import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { enterCode, removeCode } from '../../../api/cart-costs.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useInputBeforeHydration } from '../../../ui/forms/use-input-before-hydration.ts'
import { cartFailure } from '../cart-failure.ts'
import { useCartChange } from '../use-cart-change.ts'

/** The entered codes, each with its effect or why it does not apply. */
export function CodeForm({ coupons }: Pick<ShoppingCart, 'coupons'>) {
  const [code, setCode] = useState('')
  const input = useInputBeforeHydration<HTMLInputElement>(code, setCode)
  const entering = useCartChange({ send: enterCode })
  const removing = useCartChange({ send: removeCode })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!entering.isPending && code.trim() !== '') entering.mutate(code, { onSuccess: () => setCode('') })
  }
  const error = entering.error ?? removing.error
  const dismiss = () => {
    entering.reset()
    removing.reset()
  }
  return (
    <form className="cart-costs-form" aria-label={word('Discount code')} onSubmit={onSubmit}>
      {coupons.length > 0 && (
        <ul className="cart-codes" aria-live="polite">
          {coupons.map(({ code: entered, name, sentence }) => (
            <li key={entered}>
              <span>
                <strong>{entered}</strong> {name}
                {sentence && <small>{said(sentence)}</small>}
              </span>
              <Button kind="quiet" aria-busy={removing.isPending} onClick={() => removing.mutate(entered)}>
                {word('Remove')}
                <span className="visually-hidden"> {entered}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <label>
        {word('Code')}
        <input
          ref={input}
          value={code}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <Button type="submit" aria-busy={entering.isPending}>
        {word('Apply')}
      </Button>
      {error && (
        <Alert problem={{ title: word('Unable to change codes'), message: cartFailure(error) }} onDismiss={dismiss} />
      )}
    </form>
  )
}
