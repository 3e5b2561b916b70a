import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, makeWebsite } from '../../../../src/testing/fixtures/make/make.ts'
import { chosenVariant } from '../variants/variant-choice.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { PurchaseBox } from './purchase-box.tsx'

const item = (customSoldOutText: string) =>
  makeProduct({
    variants: [
      { attributes: { Size: 'S' }, stock: 3, priceCents: 2000, salePriceCents: 1000 },
      { attributes: { Size: 'L' }, stock: 0, priceCents: 2000 },
    ],
    merchandising: { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText },
  })

function shown(size: string, customSoldOutText = ''): string {
  const product = item(customSoldOutText)
  const choice = { Size: size }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PurchaseBox
        item={product}
        store={makeWebsite().storeSettings}
        context={undefined}
        captchaSettings={null}
        choice={choice}
        onChoose={() => undefined}
        variant={chosenVariant(product, choice)}
        heading={null}
      />
    </QueryClientProvider>,
  )
}

const marks = (markup: string) => [...markup.matchAll(/class="product-mark[^>]*>([^<]*)/g)].map(([, text]) => text)

test('a chosen variant that is gone is marked beside its price, before any sale, in the words of the product', () => {
  expect(shown('L')).toContain('$20.00</div><div class="product-mark sold-out">sold out</div>')
  expect(marks(shown('L', 'Back in May'))).toEqual(['Back in May'])
  expect(marks(shown('S'))).toEqual(['sale'])
  expect(marks(shown(''))).toEqual(['sale'])
})

test('its button does not look like one that buys, and can be pressed to be told why', () => {
  const button = (markup: string) => /<button type="submit"[^>]*data-phase[^>]*>/.exec(markup)?.[0]
  expect(button(shown('S'))).toContain('class="button button-primary ')
  expect(button(shown('L'))).toContain('class="button button-secondary ')
  expect(button(shown('L'))).not.toContain('disabled')
})

test('the button says while it rests after a refusal that it takes no press', () => {
  const button = (phase: 'idle' | 'failed' | 'added') =>
    renderToStaticMarkup(<AddToCartButton item={item('')} phase={phase} />)
  expect(button('failed')).toContain('aria-disabled="true"')
  expect(button('idle')).not.toContain('aria-disabled')
  expect(button('added')).not.toContain('aria-disabled')
})
