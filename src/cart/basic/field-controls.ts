import { type Html, html } from '../../platform/mail/html.ts'
import { fieldName, partTitlesOf } from '../../shared/forms/field-parts.ts'
import { likertLabels } from '../../shared/forms/likert-labels.ts'
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
  const description = field.description ? html`<p class="quiet">${field.description}</p>` : nothing
  if (field.type === 'section') return html`<h2>${field.title}</h2>${description}`
  const message = error ? html`<p class="problem" role="alert">${said(error)}</p>` : nothing
  // Likert has no required check (specification §5).
  const isAsked = field.required && field.type !== 'likert'
  const title = html`${field.title}${isAsked ? html` <small>${word('(required)')}</small>` : nothing}`
  const isGroup = partTitlesOf(field) !== undefined || ['radio', 'checkbox', 'likert'].includes(field.type)
  if (isGroup)
    return html`<fieldset>${message}<legend>${title}</legend>${description}${groupOf(field, typed)}</fieldset>`
  return html`<div class="field">${message}<label>${title}${singleOf(field, typed)}</label>${description}</div>`
}

function groupOf(field: EntryField, typed: TypedForm): Html[] {
  const value = typedValue(field, typed)
  const titles = partTitlesOf(field)
  if (titles) {
    const parts = [value].flat().slice(-titles.length)
    return titles.map(
      (title, place) =>
        html`<label>${word(title)}<input type="text" name="${fieldName(field, place)}" value="${parts[place] ?? ''}"></label>`,
    )
  }
  const chosen = [value].flat()
  if (field.type === 'likert')
    return field.options.map((statement, place) => {
      const options = likertLabels.map(
        ([answer, label]) =>
          html`<option value="${answer}"${answer === chosen[place] ? html` selected` : nothing}>${said(label)}</option>`,
      )
      return html`<label>${statement}<select name="${fieldName(field, place)}"><option value=""></option>${options}</select></label>`
    })
  const isRadio = field.type === 'radio'
  return field.options.map((option, place) => {
    const name = isRadio ? fieldName(field) : fieldName(field, place)
    const checked = chosen.includes(option) ? html` checked` : nothing
    return html`<label class="choice"><input type="${isRadio ? 'radio' : 'checkbox'}" name="${name}" value="${option}"${checked}>${option}</label>`
  })
}

/** Any other field has a text box, which says itself what is wrong. */
const inputTypes: Partial<Record<EntryField['type'], string>> = { date: 'date', time: 'time', password: 'password' }

function singleOf(field: EntryField, typed: TypedForm): Html {
  // A password is never written into a page.
  const value = field.type === 'password' ? '' : ([typedValue(field, typed)].flat()[0] ?? '')
  const name = fieldName(field)
  if (field.type === 'textarea')
    return html`<textarea name="${name}" rows="4" placeholder="${field.placeholder}">\n${value}</textarea>`
  if (field.type !== 'select')
    return html`${field.currencySymbol ?? ''}<input type="${inputTypes[field.type] ?? 'text'}" name="${name}" value="${value}" placeholder="${field.placeholder}">`
  const options = field.options.map(
    (option) => html`<option${option === value ? html` selected` : nothing}>${option}</option>`,
  )
  return html`<select name="${name}"><option value="">${field.placeholder || word('Select {name}', { name: field.title })}</option>${options}</select>`
}
