import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make.ts'
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

test('whoever has JavaScript off is told directly above the button', () =>
  expect(markup).toContain(
    '<noscript><p>To put this into a cart, please switch on JavaScript in your browser.</p></noscript>' +
      '<div class="sqs-add-to-cart-button-wrapper"',
  ))
