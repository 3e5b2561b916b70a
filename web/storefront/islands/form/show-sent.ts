import type { VisitorSettings } from '../../../../src/shared/forms/form-definition.ts'
import type { FORM_SENT } from '../form-sent.ts'

// Without its module, which would be a file more that pages of blocks name.
const SENT: typeof FORM_SENT = 'plinth:form-sent'

/** After a form was stored: another page, or its message in place of the form, with the owner's own HTML (specification §4). */
export function showSent(
  box: HTMLElement,
  settings: Pick<VisitorSettings, 'successRedirect' | 'parsedSubmissionMessage' | 'submissionHTML'>,
): void {
  box.dispatchEvent(new Event(SENT, { bubbles: true }))
  const href = redirectOf(settings.successRedirect, location.href)
  if (href !== undefined) {
    location.assign(href)
    return
  }
  for (const form of box.querySelectorAll('form')) form.hidden = true
  const message = Object.assign(document.createElement('div'), { className: 'site-form-sent', tabIndex: -1 })
  message.dataset.sent = ''
  for (const line of settings.parsedSubmissionMessage.split('\n'))
    message.append(Object.assign(document.createElement('p'), { textContent: line }))
  if (settings.submissionHTML) message.append(runnable(settings.submissionHTML))
  box.append(message)
  message.focus({ preventScroll: true })
  message.scrollIntoView({ block: 'start' })
}

/** Http, https and addresses of the website only. Undefined: the message is shown. */
export function redirectOf(address: string, page: string): string | undefined {
  if (address === '') return undefined
  const url = URL.parse(address, page)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Scripts of parsed HTML never run, so each is made anew; the page's policy allows exactly these. */
function runnable(html: string): DocumentFragment {
  const content = document.createRange().createContextualFragment(html)
  for (const parsed of content.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
    script.textContent = parsed.textContent
    parsed.replaceWith(script)
  }
  return content
}
