import { expect, test } from 'vitest'
import { formBlock } from '../../../web/blocks/form/block.ts'
import { FormFieldsSchema, FormSettingsSchema } from '../../forms/fields-contract.ts'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import { visibleAnswers } from '../../shared/forms/visible-fields.ts'
import { demoFormId, demoForms } from './demo-forms.ts'
import { demoPages } from './demo-pages.ts'
import { demoSubdomains } from './demo-subdomains.ts'

const forms = Object.values(demoForms).flat()

test('every demo store has a contact form, and one has an order request with conditions and a file', () => {
  for (const subdomain of demoSubdomains) expect(demoForms[subdomain]?.map(({ slug }) => slug)).toContain('contact')
  const request = forms.find(({ slug }) => slug === 'order-request')
  expect(request?.fields.filter(({ showIf }) => showIf).length).toBeGreaterThan(2)
  expect(request?.fields.some(({ type }) => type === 'file')).toBe(true)
})

test.each(forms)(
  '$name is a form that could be saved, and its sample answers could be sent',
  ({ fields, settings, samples }) => {
    expect(FormFieldsSchema.parse(fields)).toEqual(fields)
    expect(FormSettingsSchema.parse(settings)).toEqual(settings)
    for (const { answers } of samples) {
      expect(checkAnswers(fields, answers)).toEqual({})
      expect(visibleAnswers(fields, answers)).toEqual(answers)
    }
  },
)

test.each(demoSubdomains)('each form of %s is shown on a page', (subdomain) => {
  const shown = (demoPages[subdomain] ?? []).flatMap(({ title, sections }) =>
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ type, props }) =>
        type === formBlock.number ? { page: title, id: formBlock.schema.parse(props).formId } : [],
      ),
  )
  const wanted = (demoForms[subdomain] ?? []).map(({ slug, page }) => ({ page, id: demoFormId(subdomain, slug) }))
  expect(shown).toEqual(expect.arrayContaining(wanted))
  expect(shown).toHaveLength(wanted.length)
})
