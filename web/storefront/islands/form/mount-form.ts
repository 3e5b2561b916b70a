import { checkAnswers } from '../../../../src/shared/forms/check-answers.ts'
import type { FormAnswers } from '../../../../src/shared/forms/form-definition.ts'
import { typedValues } from '../../../../src/shared/forms/typed-fields.ts'
import { visibleAnswers, visibleFields } from '../../../../src/shared/forms/visible-fields.ts'
import { FIELDS_INVALID, TOO_LONG } from '../../../../src/shared/validation/field-messages.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { SiteFormData } from '../../form/site-form.tsx'
import { prefillOf, readTyped, writeTyped } from '../../form/typed-controls.ts'
import type { TRACKED_EVENT, TrackedEvent } from '../../tracking/commerce/tracked-events.ts'
import { bindCaptcha } from './bind-captcha.ts'
import { dropDraft, keepDraft, readDraft, startOf } from './form-draft.ts'
import { fieldBoxes, focusField, showErrors, showFieldError, showProblem } from './form-errors.ts'
import { createFiles } from './form-files.ts'
import { createSteps } from './form-steps.ts'
import { reportProgress } from './report-progress.ts'
import type { SendForm } from './send-form.ts'
import { showSent } from './show-sent.ts'

const OFFLINE = 'Please check your internet connection.'
// Typed by its module, which would be a file of its own for each page.
const TRACKED: typeof TRACKED_EVENT = 'plinth:tracked'
const DRAFT_AFTER_MS = 400

interface MountOptions {
  /** Default: to the website. */
  send?: SendForm
}

/** The island of a page: with a draft that stays in this browser, and counted for the form's report. */
export const mount = (box: HTMLElement): void => mountForm(box, {})

/** Checks and sends a form where it stands: conditions, steps, counters and files. With a sender of its own it is only tried out. */
export function mountForm(box: HTMLElement, { send: ownSend }: MountOptions): void {
  const found = box.querySelector('form')
  if (!found || !box.dataset.form) return
  const form: HTMLFormElement = found
  const data = JSON.parse(box.dataset.form) as SiteFormData
  const { id: formId, version, fields, settings } = data
  const isTrial = ownSend !== undefined
  const draft = isTrial ? undefined : readDraft(formId, Date.now())
  const fillingId = draft?.fillingId ?? crypto.randomUUID()
  const prefill = prefillOf(fields, location.search)
  writeTyped(form, startOf(draft, prefill))

  const steps = createSteps(form, refresh)
  const files = createFiles(form, { formId, fillingId, kept: draft?.files ?? {}, onChange: changed })
  const endReport = isTrial ? undefined : reportProgress(form, { formId, version })
  const send = ownSend ?? sendLater(form)
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  const status = Object.assign(document.createElement('p'), { className: 'visually-hidden', role: 'status' })
  form.append(status)
  const captcha = data.captcha && bindCaptcha(form, { captcha: data.captcha, theme: settings.captchaTheme })
  let keepSoon: ReturnType<typeof setTimeout> | undefined
  let isBusy = false

  function answers(): FormAnswers {
    return { ...typedValues(fields, readTyped(form)), ...files.answers() }
  }

  /** What follows from the answers. */
  function refresh(): void {
    const shown = new Set(visibleFields(fields, answers()).map(({ id }) => id))
    for (const field of fieldBoxes(form)) field.hidden = !shown.has(field.dataset.fieldId ?? '')
    steps.refresh()
    captcha?.bind(steps.isLast())
  }

  function keep(): void {
    keepDraft(formId, fields, {
      fillingId,
      at: Date.now(),
      typed: readTyped(form),
      prefill: JSON.stringify(prefill),
      files: files.answers(),
    })
  }

  function changed(): void {
    refresh()
    if (isTrial) return
    clearTimeout(keepSoon)
    keepSoon = setTimeout(keep, DRAFT_AFTER_MS)
  }

  function setSending(is: boolean): void {
    status.textContent = is ? word('Submitting…') : ''
    if (!submit) return
    submit.toggleAttribute('data-busy', is)
    if (is) submit.dataset.busy = 'true'
    submit.setAttribute('aria-disabled', String(is))
    if (is) submit.textContent = word('Submitting…')
    else steps.refresh()
  }

  function refuse(errors: Record<string, string>, message: string): void {
    const first = showErrors(form, errors)
    showProblem(form, message)
    if (first) {
      steps.show(first)
      focusField(first)
    } else form.querySelector('[data-problem]')?.scrollIntoView({ block: 'nearest' })
  }

  /** Leaves out what later steps ask for. */
  function problemsOf(part: HTMLElement): Record<string, string> {
    const here = new Set(fieldBoxes(part).map(({ dataset }) => dataset.fieldId))
    return Object.fromEntries(Object.entries(checkAnswers(fields, answers())).filter(([id]) => here.has(id)))
  }

  async function press(): Promise<void> {
    await files.settled()
    const isLast = steps.isLast()
    const errors = problemsOf(isLast ? form : steps.current())
    if (Object.keys(errors).length > 0) return refuse(errors, FIELDS_INVALID)
    showErrors(form, {})
    showProblem(form, undefined)
    if (!isLast) {
      steps.next()
      captcha?.bind(steps.isLast())
      return
    }
    let captchaKey: string | undefined
    try {
      captchaKey = await captcha?.token()
    } catch (failure) {
      return refuse({}, sentenceOf(failure))
    }
    setSending(true)
    const trap = form.querySelector<HTMLInputElement>('[data-trap]')
    const sent = visibleAnswers(fields, answers())
    const refusal = await send({
      formId,
      version,
      fillingId,
      answers: sent,
      captchaKey,
      trap: trap?.value ? { [trap.name]: trap.value } : {},
    })
    setSending(false)
    if (refusal) {
      captcha?.reset()
      return refuse(refusal.errors, refusal.message)
    }
    clearTimeout(keepSoon)
    dropDraft(formId)
    endReport?.()
    showSent(box, settings)
    // Specification §4: a newsletter form.
    if (settings.newsletterListId && !isTrial) trackSubscribe(formId)
  }

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) outdate(target)
    changed()
  })
  form.addEventListener('change', refresh)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // A second press while the first is under way is ignored.
    if (isBusy) return
    isBusy = true
    void press().finally(() => {
      isBusy = false
    })
  })
  for (const area of form.querySelectorAll('textarea')) count(area)
  refresh()
}

const trackSubscribe = (formId: string) =>
  document.dispatchEvent(new CustomEvent<TrackedEvent>(TRACKED, { detail: { name: 'newsletter-subscribe', formId } }))

const sentenceOf = (failure: unknown) => (failure instanceof Error ? failure.message : OFFLINE)

/** What sends a form is loaded when somebody begins to fill it in. */
function sendLater(form: HTMLElement): SendForm {
  let send: SendForm | undefined
  const load = () => import('./send-form.ts').then(({ createSender }) => createSender())
  form.addEventListener('focusin', () => void load().catch(() => {}), { once: true })
  return async (sending) => {
    try {
      send ??= await load()
    } catch {
      return { errors: {}, message: OFFLINE }
    }
    return send(sending)
  }
}

/** What is typed anew is not judged before it is sent again, except that a counted text may not be too long. */
function outdate(target: HTMLElement): void {
  const field = target.closest<HTMLElement>('[data-field-id]')
  if (!field) return
  const isOver = target instanceof HTMLTextAreaElement && count(target)
  if (!isOver && field.classList.contains('has-error')) showFieldError(field, undefined)
}

/** Shows how much of a textarea's limit is used, and whether that is too much. */
function count(area: HTMLTextAreaElement): boolean {
  const field = area.closest<HTMLElement>('[data-field-id]')
  const counter = field?.querySelector<HTMLElement>('.form-field-count')
  if (!field || !counter) return false
  const most = Number(counter.dataset.max)
  const isOver = area.value.length > most
  counter.textContent = `${area.value.length} / ${most}`
  counter.classList.toggle('is-over', isOver)
  if (isOver) showFieldError(field, TOO_LONG)
  return isOver
}
