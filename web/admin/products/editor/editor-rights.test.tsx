import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { newField } from '../../../../src/shared/forms/form-templates.ts'
import { fieldDescriptions } from '../../../../src/shared/messages/field-descriptions.ts'
import { createDraft } from '../../../drafts/draft.ts'
import { SaveIndicator } from '../../../drafts/save-status.tsx'
import { FieldsEditor } from '../../forms/builder/fields-editor.tsx'
import { FormSection } from './details/form-section.tsx'
import { SellingSection } from './details/selling-section.tsx'
import { TypeSection } from './details/type-section.tsx'
import { VisibilitySection } from './details/visibility-section.tsx'
import { DraftProvider } from './draft/draft-context.tsx'
import { makeItem } from './draft/make-item.ts'
import { type Field, productModel } from './draft/product-model.ts'
import { createPictureCache } from './media/known-pictures.ts'
import { SeoSection } from './text/seo-section.tsx'

const draft = (item = makeItem()) =>
  createDraft({
    model: productModel,
    doc: item,
    send: async () => item,
    reread: async () => item,
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
    now: () => 0,
  })

function render(part: ReactNode, fields: readonly string[], item = makeItem()): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DraftProvider
        draft={draft(item)}
        pictures={createPictureCache([])}
        publishWithoutFile={() => {}}
        mayChange={(field: Field) => fields.includes(field)}
      >
        {part}
      </DraftProvider>
    </QueryClientProvider>,
  )
}

const none = () => undefined
const READ_ONLY = 'Your role may read this, not change it.'

describe('a role that describes products', () => {
  test.each([
    ['the type', <TypeSection key="type" />],
    ['the visibility', <VisibilitySection key="visibility" timeZone="UTC" />],
  ])('reads %s', (_, part) => {
    const html = render(part, fieldDescriptions)
    expect(html).toContain(READ_ONLY)
    expect(html).toMatch(/<fieldset[^>]* disabled=""/)
  })

  test('changes what search engines are told, and not the address', () => {
    const html = render(<SeoSection storeUrl="http://demo.localhost/" />, fieldDescriptions)
    expect(html).not.toContain(READ_ONLY)
    expect(html.match(/<input[^>]* disabled=""[^>]*>/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="mug"/)
  })

  test('changes the text of the button, and not what is said of stock', () => {
    const html = render(<SellingSection />, fieldDescriptions)
    expect(html).toMatch(/<fieldset[^>]* disabled="" aria-label="Scarce and sold out"/)
    expect(html).not.toContain(READ_ONLY)
  })

  test('is offered no further custom field, and changes the texts of those that are there', () => {
    expect(render(<FormSection />, fieldDescriptions)).not.toContain('Add fields')
    expect(render(<FormSection />, [...fieldDescriptions, 'variants'])).toContain('Add fields')
    const fields = [newField('phone', 'phone', 'Phone'), newField('select', 'size', 'Size', { options: ['S', 'M'] })]
    const edited = (textsOnly: boolean) =>
      renderToStaticMarkup(
        <FieldsEditor isPlain fields={fields} max={30} textsOnly={textsOnly} errorOf={none} onChange={none} />,
      )
    const words = ['Delete Phone', 'Move Phone up', 'Kind of field', 'Required', 'Ask for the country code']
    expect(words.filter((one) => !edited(false).includes(one))).toEqual([])
    expect(words.filter((one) => edited(true).includes(one))).toEqual([])
    expect(edited(true)).toContain('Description')
  })
})

test('the time of publication is that of the website’s clock', () => {
  const item = makeItem({ visibility: 'scheduled', publishAt: '2026-07-01T13:30:00.000Z' })
  const html = render(<VisibilitySection timeZone="America/New_York" />, ['visibility'], item)
  expect(html).toContain('value="2026-07-01T09:30"')
  expect(html).toContain('America/New York')
})

test('the search result is the product’s own words where nobody wrote others', () => {
  const html = render(<SeoSection storeUrl="http://demo.localhost/" />, ['seo'])
  expect(html).toContain('http://demo.localhost/shop/p/mug')
  expect(html).toContain('Holds tea.')
})

test('what is saved says Saved', () =>
  expect(renderToStaticMarkup(<SaveIndicator draft={draft()} />)).toContain('<span role="status">Saved</span>'))
