import { expect, test } from 'vitest'
import { productFormKinds } from '../../shared/forms/product-form-kinds.ts'
import { makeForm } from '../../testing/fixtures/make/make-cart.ts'
import type { EntryField } from '../events.ts'
import { fieldControl } from './field-controls.ts'

const control = (field: Partial<EntryField>, typed: Record<string, string> = {}) =>
  fieldControl(makeForm({ options: ['Fast', 'Cheap'], ...field }).fields[0] as EntryField, typed, undefined).markup

test.each(productFormKinds.filter((kind) => kind !== 'section'))('a field of the kind %s can be filled in', (type) =>
  expect(control({ type })).toMatch(/name="field\.f1(\.0)?"/),
)

test('a phone asks for the country only when the owner wants it', () => {
  expect(control({ type: 'phone' })).not.toContain('Country code')
  expect(control({ type: 'phone', showCountryCode: true })).toContain('Country code')
})

test('likert keeps an answer per statement, and has no required check', () => {
  const markup = control({ type: 'likert' }, { 'field.f1.1': '2' })
  expect(markup).toContain('<option value="2" selected>Strongly Agree</option>')
  expect(markup).toMatch(/Fast.*Cheap/s)
  expect(markup).not.toContain('(required)')
})

test('a password is never written into the page', () =>
  expect(control({ type: 'password' }, { 'field.f1': 'open sesame' })).not.toContain('sesame'))

test('a section is its title, and has no control', () => {
  const markup = control({ type: 'section', title: 'Gift wrap' })
  expect(markup).toContain('<h2>Gift wrap</h2>')
  expect(markup).not.toContain('field.f1')
})
