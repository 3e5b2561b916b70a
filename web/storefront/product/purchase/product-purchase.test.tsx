import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make/make.ts'
import { ProductPurchase } from './product-purchase.tsx'

const markup = renderToStaticMarkup(
  <QueryClientProvider client={new QueryClient()}>
    <ProductPurchase
      item={makeProduct({})}
      store={makeWebsite().storeSettings}
      choice={{}}
      onChoose={() => undefined}
    />
  </QueryClientProvider>,
)

test('without scripts the form is sent by a button of its own', () => {
  expect(markup).toContain(
    '<noscript><input type="hidden" name="itemId" value="mug"/>' +
      '<button type="submit" class="button button-primary" formAction="/cart/add" formMethod="post">Add To Cart</button>' +
      '</noscript><div class="sqs-add-to-cart-button-wrapper"',
  )
  expect(markup).toContain('name="quantity"')
})
