import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fieldKinds, type PublicForm } from '../../../src/shared/forms/form-definition.ts'
import { newField } from '../../../src/shared/forms/form-templates.ts'
import { makePublicForm } from '../../../src/testing/fixtures/make/make-document.ts'
import { SiteForm } from './site-form.tsx'

const look = { buttonAlign: 'left', isWide: false } as const

function shown(form: PublicForm = makePublicForm()): string {
  return renderToStaticMarkup(<SiteForm form={form} id="f" captcha={null} look={look} />)
}

const only = (...fields: PublicForm['fields']) => makePublicForm({ fields })

test.each(fieldKinds.filter((kind) => kind !== 'section'))(
  'a %s field is sent under its name without scripts',
  (kind) => expect(shown()).toMatch(new RegExp(`name="field\\.${kind}(\\.0)?"`)),
)

test('the form is posted to its own address, in parts only where it asks for files', () => {
  const text = shown(only(newField('text', 'a', 'A')))
  expect(text).toMatch(/<form[^>]* action="\/forms\/contact" method="post">/)
  const picture = shown(only(newField('file', 'a', 'A')))
  expect(picture).toMatch(
    /<form[^>]* action="\/forms\/contact\/with-files" encType="multipart\/form-data" method="post">/i,
  )
})

test('a closed form takes no answers', () => {
  const markup = shown(makePublicForm({ isClosed: true }))
  expect(markup).toContain('This form is closed. It takes no more answers.')
  expect(markup).not.toContain('<form')
})

test('HTML of owners is text', () => {
  const attack = '<img src=x onerror=alert(1)>'
  const field = newField('text', 'a', attack, { description: attack, placeholder: attack })
  const choice = newField('radio', 'b', 'B', { options: [attack] })
  const markup = shown(only(field, choice))
  expect(markup.replace(/ data-form="[^"]*"/, '')).not.toContain('<img')
})

test('options have their labels, and what is sent stays as it was written', () => {
  const size = newField('select', 'size', 'Größe', { options: ['Small'], optionLabels: ['Klein'] })
  expect(shown(only(size))).toContain('<option value="Small">Klein</option>')
})

test('a phone field asks for the country code where the owner wants it', () => {
  expect(shown(only(newField('phone', 'p', 'Phone')))).not.toContain('Country code')
  expect(shown(only(newField('phone', 'p', 'Phone', { showCountryCode: true })))).toContain('Country code')
})

test('fields stand step by step, without empty steps', () => {
  const fields = [newField('text', 'b', 'B', { step: 3 }), newField('text', 'a', 'A')]
  expect(shown(only(...fields)).match(/data-(step|field-id)="\w"/g)).toEqual([
    'data-step="0"',
    'data-field-id="a"',
    'data-step="1"',
    'data-field-id="b"',
  ])
})

test('a list asks for what its title names, and answers a question', () => {
  const list = (title: string) => shown(only(newField('select', 'a', title, { options: ['One'] })))
  expect(list('Size')).toContain('>Select Size</option>')
  expect(list('What is it about?')).toContain('>Please choose</option>')
})
