import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FieldAnswer, FormField } from '../../../src/shared/forms/form-definition.ts'
import { newField } from '../../../src/shared/forms/form-templates.ts'
import { FieldView } from './field-view.tsx'

interface Given {
  value?: FieldAnswer
  error?: string
  length?: number
  marks?: 'required' | 'optional'
}

const shown = (field: FormField, given: Given = {}) =>
  renderToStaticMarkup(<FieldView field={field} id="f" {...given} />)

test('the message is above the title, and the control is described by it', () => {
  const markup = shown(newField('email', 'e', 'Email'), { value: 'ann@', error: 'Required' })
  expect(markup).toContain('form-field has-error')
  expect(markup.indexOf('Required')).toBeLessThan(markup.indexOf('Email'))
  expect(markup).toMatch(/aria-invalid="true" aria-describedby="f-error"/)
  expect(markup).toContain('value="ann@"')
})

test('a text with a limit shows how much of it is used', () => {
  const area = newField('textarea', 'm', 'Message', { maxLength: 10 })
  expect(shown(area, { value: 'four' })).toMatch(/>4<!-- --> \/ <!-- -->10|>4 \/ 10/)
  const over = shown(area, { value: 'four', length: 11 })
  expect(over).toMatch(/form-field-count is-over"[^>]*>11/)
})

test('what was answered before is there again, except a password', () => {
  expect(shown(newField('name', 'n', 'Name'), { value: ['Ada', 'Lovelace'] })).toContain('value="Lovelace"')
  expect(shown(newField('phone', 'p', 'Phone'), { value: ['', '555', '010', '0199'] })).toMatch(
    /field\.p\.0"[^>]* value="555"/,
  )
  expect(shown(newField('password', 's', 'Secret'), { value: 'hunter2' })).not.toContain('hunter2')
})

test('either required or optional fields say so; likert is never required', () => {
  const required = newField('text', 'a', 'A', { required: true })
  expect(shown(required)).toContain('(required)')
  expect(shown(required, { marks: 'optional' })).not.toContain('(optional)')
  expect(shown(newField('text', 'a', 'A'), { marks: 'optional' })).toContain('(optional)')
  expect(shown(newField('likert', 'l', 'L', { required: true, options: ['Fast'] }))).not.toContain('(required)')
})
