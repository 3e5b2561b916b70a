import { word } from '../../../../src/shared/words/word.ts'
import { fieldBoxes } from './form-errors.ts'

export interface FormSteps {
  /** Called when conditions have shown or hidden fields. */
  refresh(): void
  isLast(): boolean
  /** The visible part of the form. */
  current(): HTMLElement
  next(): void
  /** Shows the step of this field. */
  show(box: HTMLElement): void
}

/** One step at a time, with a button back. A step whose fields are all hidden is left out. */
export function createSteps(form: HTMLFormElement, onBack: () => void): FormSteps {
  const all = [...form.querySelectorAll<HTMLElement>('[data-step]')]
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  const label = submit?.textContent ?? ''
  const back = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-secondary',
    textContent: word('Back'),
  })
  const place = Object.assign(document.createElement('p'), { className: 'site-form-place', tabIndex: -1 })
  let at = 0
  const shown = () =>
    all.filter((step) => fieldBoxes(step).some((box) => !box.hidden && box.classList.contains('form-field')))

  function refresh(): void {
    const steps = shown()
    at = Math.max(0, Math.min(at, steps.length - 1))
    const current = steps[at]
    for (const step of all) step.hidden = current !== undefined && step !== current
    place.hidden = steps.length < 2
    place.textContent = word('Step {n} of {count}', { n: at + 1, count: steps.length })
    back.hidden = at === 0
    if (submit && !submit.dataset.busy) submit.textContent = at < steps.length - 1 ? word('Next') : label
  }

  function go(to: number): void {
    at = to
    refresh()
    place.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'start' })
  }

  back.addEventListener('click', () => {
    go(at - 1)
    onBack()
  })
  if (all.length > 1) {
    form.prepend(place)
    submit?.before(back)
  }
  return {
    refresh,
    isLast: () => at >= shown().length - 1,
    current: () => shown()[at] ?? form,
    next: () => go(at + 1),
    show(box) {
      const to = shown().findIndex((step) => step.contains(box))
      if (to >= 0 && to !== at) go(to)
    },
  }
}
