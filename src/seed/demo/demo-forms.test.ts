import { expect, test } from 'vitest'
import { FormFieldsSchema, FormSettingsSchema } from '../../forms/fields-contract.ts'
import { checkAnswers } from '../../shared/forms/check-answers.ts'
import { visibleAnswers } from '../../shared/forms/visible-fields.ts'
import { demoForms } from './demo-forms.ts'
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
