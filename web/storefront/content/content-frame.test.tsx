import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../src/shared/words/word.ts'
import { CartLink } from '../cart/pill/cart-link.tsx'

addAllCatalogues()

test.each([
  ['en-US', 'Cart, 0 items'],
  ['fr-FR', 'Panier, 0 article'],
])('an empty cart is counted as %s counts it', (language, spoken) => {
  expect(speaking(language, () => renderToStaticMarkup(<CartLink />))).toContain(`>${spoken}</span>`)
})
