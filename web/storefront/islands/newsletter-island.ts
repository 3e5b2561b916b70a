import { word } from '../../../src/shared/words/word.ts'
import { track } from '../tracking/commerce/tracked-events.ts'
import { type BoundCaptcha, bindCaptcha } from './form/bind-captcha.ts'
import { focusField, showErrors, showProblem } from './form/form-errors.ts'
import { showSent } from './form/show-sent.ts'

/** Specification §5: the server's answer where a captcha is asked for and none was solved. */
const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting.'
const OFFLINE = 'Please check your internet connection.'

/** Sends a sign-up without leaving the page; a captcha is loaded only where the server asks for one. */
export function mount(box: HTMLElement): void {
  const form = box.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !button) return
  const label = button.textContent
  const listId = String(new FormData(form).get('list'))
  let captcha: BoundCaptcha | undefined
  let isBusy = false

  const setSending = (is: boolean) => {
    button.textContent = is ? word('Submitting…') : label
    button.setAttribute('aria-disabled', String(is))
  }

  async function send(captchaToken?: string): Promise<void> {
    const { ok, message, errors } = await post(form as HTMLFormElement, captchaToken)
    if (ok) return showDone(message)
    if (message !== CAPTCHA_MISSING || captchaToken !== undefined) return refuse(message, errors)
    captcha ??= bindCaptcha(form as HTMLFormElement, {
      captcha: { provider: 'altcha', siteKey: 'altcha' },
      theme: 'light',
    })
    if (captcha) await send(await captcha.token())
  }

  function showDone(message: string): void {
    const text = [box.dataset.sentText, message].filter(Boolean).join('\n')
    showSent(box, { parsedSubmissionMessage: text, submissionHTML: '', successRedirect: '' })
    track({ name: 'newsletter-subscribe', formId: listId })
  }

  function refuse(message: string, errors: Record<string, string>): void {
    captcha?.reset()
    const first = showErrors(form as HTMLFormElement, errors)
    showProblem(form as HTMLFormElement, first ? undefined : message)
    if (first) focusField(first)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // A second press while the first is under way is ignored.
    if (isBusy) return
    isBusy = true
    setSending(true)
    send()
      .catch((failure: Error) => showProblem(form, failure instanceof TypeError ? OFFLINE : failure.message))
      .finally(() => {
        isBusy = false
        setSending(false)
      })
  })
}

async function post(form: HTMLFormElement, captchaToken: string | undefined) {
  // The captcha's own field is sent by the form without scripts.
  const { altcha: _, ...fields } = Object.fromEntries(new FormData(form))
  const response = await fetch('/api/newsletter/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, page: location.pathname, captchaToken }),
  })
  const { message = '', data }: { message?: string; data?: { errors?: Record<string, string> } } = await response.json()
  return { ok: response.ok, message, errors: data?.errors ?? {} }
}
