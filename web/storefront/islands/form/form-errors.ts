import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'

export const fieldBoxes = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[data-field-id]')]

/** Shows a field's message above its title, or takes it away. */
export function showFieldError(box: HTMLElement, message: string | undefined): void {
  const line = box.querySelector('.form-field-error')
  if (!line) return
  const text = message === undefined ? '' : said(message)
  if (line.textContent !== text) line.textContent = text
  box.classList.toggle('has-error', message !== undefined)
  for (const control of box.querySelectorAll('input, select, textarea'))
    if (message === undefined) control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
}

/** By field id; the fields that are not named are valid. Returns the first invalid one. */
export function showErrors(form: HTMLElement, errors: Readonly<Record<string, string>>): HTMLElement | undefined {
  let first: HTMLElement | undefined
  for (const box of fieldBoxes(form)) {
    const id = box.dataset.fieldId ?? ''
    const message = Object.hasOwn(errors, id) ? errors[id] : undefined
    showFieldError(box, message)
    if (message !== undefined) first ??= box
  }
  return first
}

/** The sentences above and below the form (specification §8), with what went wrong; undefined takes them away. */
export function showProblem(form: HTMLElement, message: string | undefined): void {
  for (const place of form.querySelectorAll('[data-problem]')) place.remove()
  if (message === undefined) return
  form.prepend(problemBox(word('Your form has encountered a problem. Please scroll down to review.'), message))
  form.append(problemBox(word('Your form has encountered a problem. Please scroll up to review.'), message))
}

function problemBox(...lines: string[]): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'site-form-problem', role: 'alert' })
  box.dataset.problem = ''
  for (const line of lines) box.append(Object.assign(document.createElement('p'), { textContent: said(line) }))
  return box
}

/** The message above the title is in view, too. */
export function focusField(box: HTMLElement): void {
  box.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'start' })
}
