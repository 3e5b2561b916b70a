import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { fieldName, partTitlesOf } from '../../shared/forms/field-parts.ts'
import type { FormAnswers, FormDefinition, FormField } from '../../shared/forms/form-definition.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { likertLabels } from '../../shared/forms/likert-labels.ts'
import { asksForFiles, plainAction } from '../../shared/forms/plain-action.ts'
import { asTyped } from '../../shared/forms/typed-fields.ts'
import { visibleFields } from '../../shared/forms/visible-fields.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'

const nothing = html``

const style = `
select,textarea,main input:not([type=checkbox]):not([type=radio]):not([type=file]){width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-weight:400}
fieldset{display:grid;gap:.75rem;margin:0;padding:0;border:0}legend{padding:0;font-weight:600}
input[type=radio]{width:1.25rem;height:1.25rem;accent-color:var(--accent)}
h2{margin:0;font-size:1.125rem;overflow-wrap:anywhere}.underline{border-bottom:1px solid var(--muted);padding-bottom:.5rem}
.problem{margin:0 0 .5rem;font-weight:600}.problem::before{content:"! "}.message{white-space:pre-line}
.away{position:absolute;left:-99rem}
small{font-weight:400;color:var(--muted)}`

/** What was sent, and why it was refused. */
export interface FailedFilling {
  answers: FormAnswers
  /** By field id. */
  errors: Readonly<Record<string, string>>
  /** For the form as a whole. */
  message: string
  status: number
}

/** The form alone, for browsers without scripts: as it is, or with what was typed and the messages above the titles. */
export function plainFormPage(form: FormDefinition, page: Record<string, string>, failed?: FailedFilling): VisitorPage {
  const { name, version, settings } = form
  // Without scripts nothing can appear while one types, so everything that may be asked for is shown.
  const asked = failed ? visibleFields(form.fields, failed.answers) : form.fields
  const typed = asTyped(form, JSON.stringify(failed?.answers ?? {}))
  const control = (field: FormField) => fieldControl(field, typed, failed?.errors[field.id])
  const encoding = asksForFiles(form) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    status: failed?.status ?? 200,
    title: name,
    style,
    content: html`<h1>${name}</h1>
${failed ? html`<p class="fault" role="alert">${said(failed.message)}</p>` : nothing}
<form method="post" action="${plainAction(form)}" enctype="${encoding}">
<input type="hidden" name="version" value="${version}">
${Object.entries(page).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
${asked.map(control)}
<p class="away" aria-hidden="true"><label>${word('Leave this empty')}<input type="text" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${settings.parsedDisclaimerMessage ? html`<p class="quiet message">${settings.parsedDisclaimerMessage}</p>` : nothing}
<button>${settings.submitLabel}</button>
</form>`,
  }
}

/** After it was sent. */
export function sentFormPage({ name, settings }: FormDefinition, back: string): VisitorPage {
  return {
    status: 200,
    title: name,
    style,
    content: html`<h1>${name}</h1>
<p class="message" role="status">${settings.parsedSubmissionMessage}</p>
<p><a href="${back}">${word('Back to the website')}</a></p>`,
  }
}

function fieldControl(field: FormField, typed: Record<string, string>, error: string | undefined): Html {
  if (field.type === 'hidden') return nothing
  if (field.type === 'section')
    return html`<div class="${field.underline ? 'underline' : 'section'}"><h2>${field.title}</h2>${descriptionOf(field)}</div>`
  const message = error ? html`<p class="problem" role="alert">${said(error)}</p>` : nothing
  const title = html`${field.title}${field.required ? html` <small>${word('(required)')}</small>` : nothing}`
  const group = groupOf(field, typed)
  if (group) return html`<fieldset>${message}<legend>${title}</legend>${descriptionOf(field)}${group}</fieldset>`
  return html`<div class="field">${message}<label>${title}${singleOf(field, typed)}</label>${descriptionOf(field)}</div>`
}

const descriptionOf = ({ description }: FormField) =>
  description ? html`<p class="quiet">${description}</p>` : nothing

function groupOf(field: FormField, typed: Record<string, string>): Html[] | undefined {
  const titles = partTitlesOf(field)
  if (titles)
    return titles.map((title, place) => {
      const name = fieldName(field, place)
      return html`<label>${word(title)}<input type="text" name="${name}" value="${typed[name] ?? ''}"></label>`
    })
  if (field.type === 'likert')
    return field.options.map((statement, place) => {
      const name = fieldName(field, place)
      return html`<label>${statement}<select name="${name}"><option value=""></option>${likertLabels.map(([value, label]) => html`<option value="${value}"${typed[name] === value ? html` selected` : nothing}>${said(label)}</option>`)}</select></label>`
    })
  if (field.type !== 'radio' && field.type !== 'checkbox') return undefined
  return field.options.map((option, place) => {
    const name = field.type === 'radio' ? fieldName(field) : fieldName(field, place)
    const checked = typed[name] === option ? html` checked` : nothing
    return html`<label class="choice"><input type="${field.type}" name="${name}" value="${option}"${checked}>${option}</label>`
  })
}

const inputTypes: Partial<Record<string, string>> = {
  date: 'date',
  time: 'time',
  password: 'password',
}

function singleOf(field: FormField, typed: Record<string, string>): Html {
  const name = fieldName(field)
  const value = field.type === 'password' ? '' : (typed[name] ?? '')
  if (field.type === 'textarea')
    return html`<textarea name="${name}" rows="5" placeholder="${field.placeholder}">\n${value}</textarea>`
  if (field.type === 'select')
    return html`<select name="${name}"><option value=""></option>${field.options.map((option) => html`<option${option === value ? html` selected` : nothing}>${option}</option>`)}</select>`
  if (field.type === 'file') return html`<input type="file" name="${name}" multiple>`
  return html`<input type="${inputTypes[field.type] ?? 'text'}" name="${name}" value="${value}" placeholder="${field.placeholder}">`
}
