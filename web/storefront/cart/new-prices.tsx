import type { CartEntry } from '../../../src/cart/contract.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { acceptPrices } from '../../api/cart-costs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { cartFailure } from './cart-failure.ts'
import { useCartChange } from './use-cart-change.ts'

/** Asks to accept the current prices of lines whose price guarantee has expired. */
export function NewPrices({ entries }: { entries: CartEntry[] }) {
  const { mutate, error, reset, isPending } = useCartChange({ send: acceptPrices })
  const prices = entries.flatMap(({ id, notice }) =>
    notice?.newPriceMoney ? [{ entryId: id, purchasePriceCents: Number(notice.newPriceMoney.value) }] : [],
  )
  if (prices.length === 0) return null
  return (
    <div className="removed-line">
      <p role="status">{countedWord(prices.length, 'A price has changed.', '{count} prices have changed.')}</p>
      <Button kind="primary" aria-busy={isPending} onClick={() => mutate(prices)}>
        {countedWord(prices.length, 'Accept the new price', 'Accept the new prices')}
      </Button>
      {error && (
        <Alert problem={{ title: word('Unable to change prices'), message: cartFailure(error) }} onDismiss={reset} />
      )}
    </div>
  )
}
