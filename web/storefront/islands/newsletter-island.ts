import { word } from '../../../src/shared/words/word.ts'
import { inPageLanguage } from '../../api/client/in-page-language.ts'
import type { TRACKED_EVENT, TrackedEvent } from '../tracking/commerce/tracked-events.ts'
import type { FORM_SENT } from './form-sent.ts'

// It shares no module with the island of forms: each shared one would be a file more that pages of blocks name.
const TRACKED: typeof TRACKED_EVENT = 'plinth:tracked'
/** Specification §5: the server's answer where a captcha is asked for and none was solved. */
const CAPTCHA_MISSING = 'Complete CAPTCHA before submitting.'
const SENT: typeof FORM_SENT = 'plinth:form-sent'
const OFFLINE = 'Please check your internet connection.'

interface Answer {
  message?: string
  data?: { errors?: { email?: string } }
}

/** Sends a sign-up without leaving the page; a captcha is loaded only where the server asks for one. */
export function mount(box: HTMLElement): void {
  const form = box.querySelector('form')
  const field = box.querySelector<HTMLElement>('[data-field-id]')
  const button = box.querySelector<HTMLButtonElement>('[type=submit]')
  if (!form || !field || !button) return
  const label = button.textContent

  const setSending = (is: boolean) => {
    button.textContent = is ? word('Submitting…') : label
    button.disabled = is
  }

  const refuse = (message: string) => {
    setSending(false)
    field.classList.add('has-error')
    for (const line of field.querySelectorAll('.form-field-error')) line.textContent = message
    field.querySelector('input')?.focus()
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const fields = Object.fromEntries(new FormData(element))
    const { altcha: captchaToken, ...typed } = fields
    const response = await fetch(inPageLanguage('/api/newsletter/sign-up'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...typed, page: location.pathname, captchaToken }),
    })
    const { message = '', data }: Answer = await response.json()
    if (response.ok) return showDone(message, String(typed.list))
    if (message !== CAPTCHA_MISSING) return refuse(data?.errors?.email ?? message)
    await showCaptcha(element)
    refuse(word(CAPTCHA_MISSING))
  }

  function showDone(message: string, formId: string): void {
    const sent = Object.assign(document.createElement('div'), { className: 'site-form-sent', tabIndex: -1 })
    for (const text of [...(box.dataset.sentText ?? '').split('\n'), message])
      if (text) sent.append(Object.assign(document.createElement('p'), { textContent: text }))
    form?.replaceWith(sent)
    box.dispatchEvent(new Event(SENT, { bubbles: true }))
    sent.focus({ preventScroll: true })
    sent.scrollIntoView({ block: 'nearest' })
    document.dispatchEvent(new CustomEvent<TrackedEvent>(TRACKED, { detail: { name: 'newsletter-subscribe', formId } }))
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    setSending(true)
    send(form).catch(() => refuse(word(OFFLINE)))
  })
}

/** A token is good for one attempt, so each refusal shows a new one. */
async function showCaptcha(form: HTMLFormElement): Promise<void> {
  const container = form.querySelector<HTMLElement>('[data-captcha]')
  if (!container) return
  container.replaceChildren()
  const { renderAltcha } = await import('../captcha/altcha-captcha.ts')
  const language = document.documentElement.lang
  await renderAltcha({ container, siteKey: '', size: 'normal', language, onSolved: () => {} })
}
