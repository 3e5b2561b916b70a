import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

type Made = NonNullable<Parameters<typeof makeProduct>[0]>

/** Attributes that templates rely on (facts A.3). */
function attributesOf(markup: string): Record<string, string> {
  const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return Object.fromEntries(
    [...markup.matchAll(/(data-[\w-]+)="([^"]*)"/g)].map(([, name, text = '']) => [name, unescaped(text)]),
  )
}

const button = (made: Made) =>
  attributesOf(renderToStaticMarkup(<AddToCartButton item={makeProduct(made)} phase="idle" />))

test('a plain button names its product, its words and that they are not its own', () => {
  const attributes = button({})
  expect(attributes).toMatchObject({
    'data-item-id': 'mug',
    'data-product-type': '1',
    'data-original-label': 'Add To Cart',
    'data-use-custom-label': 'false',
    'data-dynamic-strings': 'true',
  })
  for (const name of ['data-form', 'data-is-subscription']) expect(attributes).not.toHaveProperty(name)
})

test('a button with words of its own, a form and a subscription says each, the form as JSON', () => {
  const form = {
    id: 'engraving',
    name: 'Engraving "gold"',
    fields: [{ id: 'words', type: 'text', title: "Words & <signs> of the maker's", required: true }],
  }
  const content = {
    useCustomAddButtonText: true,
    customAddButtonText: 'Order',
    additionalFieldsFormId: 'engraving',
    additionalFieldsForm: form,
  }
  const attributes = button({ content: content as unknown as NonNullable<Made['content']>, plan: {} })
  expect(attributes).toMatchObject({
    'data-use-custom-label': 'true',
    'data-is-subscription': 'true',
    'data-subscription-option-id': 'option-1',
    'data-original-label': 'Order',
  })
  expect(JSON.parse(attributes['data-form']?.replaceAll('&lt;', '<').replaceAll('&gt;', '>') ?? '')).toEqual(form)
})

test('the pickers carry all variants as JSON, with prices, stock and values', () => {
  const item = makeProduct({
    variants: [{ attributes: { Size: 'S "small"' }, stock: 3 }, { attributes: { Size: 'L' } }],
  })
  const markup = renderToStaticMarkup(
    <VariantPicker item={item} kind="dropdown" soldOutDisabled={false} choice={{}} onChoose={() => undefined} />,
  )
  const attributes = attributesOf(markup)
  expect(attributes['data-item-id']).toBe(item.id)
  expect(JSON.parse(attributes['data-variants'] ?? '')).toEqual(
    JSON.parse(JSON.stringify(item.structuredContent.variants)),
  )
})

test.each([
  [{}, ['true', 1]],
  [{ alsoOneTime: true }, [undefined, undefined]],
] as const)('with the plan %j they say so if it is sold by subscription only', (plan, said) => {
  const variants = [{ attributes: { Size: 'S' } }, { attributes: { Size: 'L' } }]
  const markup = renderToStaticMarkup(
    <VariantPicker
      item={makeProduct({ variants, plan })}
      kind="dropdown"
      soldOutDisabled={false}
      choice={{}}
      onChoose={() => undefined}
    />,
  )
  const { 'data-is-subscribable': isSubscribable, 'data-subscription-plan': json } = attributesOf(markup)
  expect([isSubscribable, json && JSON.parse(json).billingPeriod.value]).toEqual(said)
})
