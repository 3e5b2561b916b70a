import { type Html, html } from '../../platform/mail/html.ts'
import { fieldName, partTitles } from '../../shared/forms/field-parts.ts'
import { typedValue } from '../../shared/forms/typed-fields.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { EntryField } from '../events.ts'
import type { TypedForm } from './basic-forms.ts'

const nothing = html``

/**
 * A field of a product's form as plain HTML, with the error message above its title (specification §5) and the typed value.
 */
export function fieldControl(field: EntryField, typed: TypedForm, error: string | undefined): Html {
  const message = error ? html`<p class="problem" role="alert">${said(error)}</p>` : nothing
  const title = html`${field.title}${field.required ? html` <small>${word('(required)')}</small>` : nothing}`
  const description = field.description ? html`<p class="quiet">${field.description}</p>` : nothing
  const isGroup = partTitles[field.type] !== undefined || field.type === 'radio' || field.type === 'checkbox'
  if (isGroup)
    return html`<fieldset>${message}<legend>${title}</legend>${description}${groupOf(field, typed)}</fieldset>`
  return html`<div class="field">${message}<label>${title}${singleOf(field, typed)}</label>${description}</div>`
}

function groupOf(field: EntryField, typed: TypedForm): Html[] {
  const value = typedValue(field, typed)
  const titles = partTitles[field.type]
  if (titles) {
    const parts = [value].flat().slice(-titles.length)
    return titles.map(
      (title, place) =>
        html`<label>${word(title)}<input type="text" name="${fieldName(field, place)}" value="${parts[place] ?? ''}"></label>`,
    )
  }
  const chosen = [value].flat()
  const isRadio = field.type === 'radio'
  return field.options.map((option, place) => {
    const name = isRadio ? fieldName(field) : fieldName(field, place)
    const checked = chosen.includes(option) ? html` checked` : nothing
    return html`<label class="choice"><input type="${isRadio ? 'radio' : 'checkbox'}" name="${name}" value="${option}"${checked}>${option}</label>`
  })
}

function singleOf(field: EntryField, typed: TypedForm): Html {
  const value = [typedValue(field, typed)].flat()[0] ?? ''
  const name = fieldName(field)
  if (field.type === 'textarea')
    return html`<textarea name="${name}" rows="4" placeholder="${field.placeholder}">\n${value}</textarea>`
  if (field.type !== 'select')
    return html`<input type="${field.type === 'date' ? 'date' : 'text'}" name="${name}" value="${value}" placeholder="${field.placeholder}">`
  const options = field.options.map(
    (option) => html`<option${option === value ? html` selected` : nothing}>${option}</option>`,
  )
  return html`<select name="${name}"><option value="">${field.placeholder || word('Select {name}', { name: field.title })}</option>${options}</select>`
}
