import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddEntryRequest } from '../../../../src/cart/contract.ts'
import type { ProductItem } from '../../../../src/catalog/contract.ts'
import { giftCardPage } from '../../../../src/shared/gift-cards/gift-card-page.ts'
import { purchaseProblemTitle } from '../../../../src/shared/products/purchase-problem-title.ts'
import type { StoreSettings } from '../../../../src/websites/contract.ts'
import { cartQuery } from '../../../api/cart.ts'
import { inPageLanguage } from '../../../api/client/in-page-language.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import type { Problem } from '../../../ui/feedback/alert.tsx'
import { useFormLightbox } from '../../form/use-form-lightbox.ts'
import { type Choice, chosenVariant } from '../variants/variant-choice.ts'
import { addObstacle, isGiftCard, stockObstacle } from './add-obstacle.ts'
import { useAddToCart } from './use-add-to-cart.ts'

interface PurchaseInput {
  item: ProductItem
  store: StoreSettings
  choice: Choice
  /** As typed. */
  quantity: string
  /** Whether the shopper wants it again and again. */
  isSubscribing: boolean
}

/**
 * Handles a click on add to cart: validates, opens the product's form if it has one, adds, and goes to the checkout if the
 * store has express checkout. A subscription goes to its own checkout.
 */
export function useProductPurchase({ item, store, choice, quantity, isSubscribing }: PurchaseInput) {
  const { phase, add } = useAddToCart({ isExpress: store.expressCheckout, isSubscribing })
  const [problem, setProblem] = useState<Problem & { isRefusal?: boolean }>()
  const { Lightbox, open, close } = useFormLightbox(setProblem)
  const queries = useQueryClient()
  const problemTitle = purchaseProblemTitle(item.structuredContent.productType, store.expressCheckout || isSubscribing)
  const variant = chosenVariant(item, choice)
  const hasForm = item.structuredContent.additionalFieldsForm !== null

  const tell = (message: string) => setProblem({ title: problemTitle, message })
  const requestWith = (additionalFields: string | null): AddEntryRequest => ({
    itemId: item.id,
    sku: variant?.sku ?? null,
    quantity: Number(quantity),
    additionalFields,
  })

  /** Checked before a form is opened, so that nobody fills in a form for something unavailable. */
  const formObstacle = () =>
    hasForm && variant && !isSubscribing && stockObstacle(item, variant, queries.getQueryData(cartQuery.queryKey))

  async function press(): Promise<void> {
    if (phase !== 'idle') return
    setProblem(undefined)
    const obstacle = addObstacle(item, choice, quantity) || formObstacle()
    if (obstacle) return tell(obstacle)
    if (isGiftCard(item)) return void location.assign(inPageLanguage(giftCardPage(item.id, variant?.sku ?? '')))
    if (hasForm) return open()
    await add(requestWith(null)).catch((refusal: unknown) =>
      setProblem({ title: problemTitle, message: messageOf(refusal), isRefusal: true }),
    )
  }

  /**
   * Messages from the browser refer to the choice and are cleared with it; refusals by the server stay until the next click.
   */
  const outdate = () => setProblem((current) => (current?.isRefusal ? current : undefined))

  const lightboxProps = { problemTitle, save: (values: string) => add(requestWith(values)), onClose: close }
  return { phase, problem, dismiss: () => setProblem(undefined), outdate, press, Lightbox, lightboxProps }
}
