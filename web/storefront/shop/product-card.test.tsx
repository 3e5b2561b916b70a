import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../src/testing/fixtures/make/make.ts'
import { makeBlockImage } from '../../../src/testing/fixtures/make/make-document.ts'
import { ProductCard } from './product-card.tsx'

const item = { ...makeProduct(), excerpt: 'Thrown by hand.' }

test('a list has the short description beside the picture, a grid does not', () => {
  const card = (isList: boolean) =>
    renderToStaticMarkup(<ProductCard item={item} first={false} isList={isList} quickView={false} />)
  expect(card(true)).toContain('<p>Thrown by hand.</p>')
  expect(card(false)).not.toContain('Thrown by hand.')
})

test('a picture has its own colour while it loads, if that is known', () => {
  const image = makeBlockImage()
  const shown = (tone?: string) => {
    const pictured = { ...item, items: [{ ...image, ...(tone && { tone }) }] }
    return renderToStaticMarkup(<ProductCard item={pictured} first={false} isList={false} quickView={false} />)
  }
  expect(shown('210')).toMatch(/<img class="[^"]*tone-210"/)
  expect(shown()).not.toContain('tone-')
})
