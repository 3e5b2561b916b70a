import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { passwordLength } from '../../shared/validation/password-rules.ts'
import { said } from '../../shared/words/said.ts'
import { type Sentence, word } from '../../shared/words/word.ts'
import { memberMessages } from '../contract.ts'

/** Why something was refused, with what was typed; passwords are typed again. */
export interface FailedForm {
  status: number
  message: string
  /** By name of the field. */
  errors: Record<string, string>
  typed: Record<string, string>
  /** A captcha for this address, and the elements that load it. */
  captcha?: { challenge: string; links: string | undefined } | undefined
}

/** The captcha follows the colors of the website, which these pages name differently. */
export const formStyle = `
form p{margin:-.5rem 0 0}
.wrong{font-weight:400}.wrong::before{content:"! "}
.away{position:absolute;left:-99rem}
[data-captcha]{--color-text:var(--text);--color-background:var(--surface);--color-accent:var(--accent);--color-accent-text:var(--accent-text);--color-danger:var(--text)}`

export interface Field {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  hint?: string
  /** Where a page has the field more than once. */
  id?: string
}

/** A labelled field with what is wrong with it. */
export function fieldHtml(field: Field, failed?: FailedForm): Html {
  const { name, label, type, autocomplete, value = '', hint, id = name } = field
  const wrong = failed?.errors[name]
  const notes = [...(hint ? [`${id}-hint`] : []), ...(wrong ? [`${id}-wrong`] : [])].join(' ')
  const described = notes === '' ? html`` : html` aria-describedby="${notes}"`
  const invalid = wrong ? html` aria-invalid="true"` : html``
  return html`<label>${label}<input type="${type}" name="${name}" value="${type === 'password' ? '' : (failed?.typed[name] ?? value)}" autocomplete="${autocomplete}" maxlength="256"${described}${invalid}></label>
${hint ? html`<p class="quiet" id="${id}-hint">${hint}</p>` : html``}
${wrong ? html`<p class="wrong" id="${id}-wrong" role="alert">${said(wrong)}</p>` : html``}`
}

export function faultHtml(failed: FailedForm | undefined): Html {
  return failed && Object.keys(failed.errors).length === 0
    ? html`<p class="fault" role="alert">${said(failed.message)}</p>`
    : html``
}

function captchaHtml(failed: FailedForm | undefined): Html {
  if (!failed?.captcha) return html``
  return html`<div data-captcha data-challenge="${failed.captcha.challenge}"></div><noscript><p>${word('The captcha needs JavaScript. Please turn it on, or try again in an hour.')}</p></noscript>`
}

/** A page with one form. */
function formPage(
  title: string,
  content: Html,
  failed: FailedForm | undefined,
  { isSecret = false }: { isSecret?: boolean } = {},
): VisitorPage {
  return {
    status: failed?.status ?? 200,
    title,
    isSecret,
    style: formStyle,
    ...(failed?.captcha && { links: failed.captcha.links }),
    content: html`<h1>${title}</h1>
${content}`,
  }
}

const email = (): Field => ({ name: 'email', label: word('Email'), type: 'email', autocomplete: 'username' })

const newPassword = (name = 'password'): Field => ({
  name,
  label: word('New password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: word('At least {least} characters.', { least: passwordLength.least }),
})

const notes: Partial<Record<string, Sentence>> = {
  confirmed: 'Your account is confirmed. You can log in now.',
  reset: 'Your password is set. You can log in now.',
  email: 'Your e-mail address is changed. Please log in with it.',
  out: 'You are logged out.',
  deleted: 'Your account is deleted.',
}

export function loginPage({
  done,
  to,
  failed,
  signupAllowed,
}: {
  done?: string | undefined
  /** The page that they wanted to see. */
  to?: string | undefined
  failed?: FailedForm | undefined
  signupAllowed: boolean
}): VisitorPage {
  const note = done === undefined ? undefined : notes[done]
  return formPage(
    word('Log in'),
    html`${note ? html`<p class="fault" role="status">${word(note)}</p>` : html``}
${faultHtml(failed)}
<form method="post" action="/account/login" novalidate>${to === undefined ? html`` : html`<input type="hidden" name="to" value="${to}">`}
${fieldHtml(email(), failed)}
${fieldHtml({ name: 'password', label: word('Password'), type: 'password', autocomplete: 'current-password' }, failed)}
<label class="choice"><input type="checkbox" name="rememberMe" value="1"${failed?.typed.rememberMe ? html` checked` : html``}>${word('Stay logged in on this device')}</label>
${captchaHtml(failed)}
<button>${word('Log in')}</button>
</form>
<p><a href="/account/forgot">${word('Forgot your password?')}</a></p>
${signupAllowed ? html`<p><a href="/account/create">${word('Create an account')}</a></p>` : html``}`,
    failed,
  )
}

/** @param box words beside the box for the newsletter; undefined: there is none */
export function joinPage(box?: string, failed?: FailedForm): VisitorPage {
  return formPage(
    word('Create an account'),
    html`${faultHtml(failed)}
<form method="post" action="/account/create" novalidate>
${fieldHtml({ name: 'name', label: word('Name (optional)'), type: 'text', autocomplete: 'name' }, failed)}
${fieldHtml(email(), failed)}
${fieldHtml({ ...newPassword(), label: word('Password') }, failed)}
${
  box === undefined
    ? html``
    : html`<label class="choice"><input type="checkbox" name="isJoinMailingList" value="1"${failed?.typed.isJoinMailingList ? html` checked` : html``}>${box}</label>
`
}<div class="away" aria-hidden="true"><label>${word('Leave this field empty')}<input type="text" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></div>
${captchaHtml(failed)}
<button>${word('Create an account')}</button>
</form>
<p><a href="/account/login">${word('You have an account? Log in')}</a></p>`,
    failed,
  )
}

export function forgotPage(failed?: FailedForm): VisitorPage {
  return formPage(
    word('Forgot your password?'),
    html`<p>${word('Enter your e-mail address, and we send you a link to set a new password.')}</p>
${faultHtml(failed)}
<form method="post" action="/account/forgot" novalidate>
${fieldHtml(email(), failed)}
${captchaHtml(failed)}
<button>${word('Send link')}</button>
</form>
<p><a href="/account/login">${word('Back to the login')}</a></p>`,
    failed,
  )
}

/** The same whether or not the address has an account. */
export function letterSentPage(kind: 'sign-up' | 'reset'): VisitorPage {
  const isSignUp = kind === 'sign-up'
  return formPage(
    word('Check your e-mail'),
    html`<p role="status">${
      isSignUp
        ? word('We have sent you a link. Your account is ready as soon as you confirm it.')
        : word('If this address has an account, we have sent a link to it. It is good for an hour.')
    }</p>
<p><a href="/account/login">${word('Back to the login')}</a></p>`,
    undefined,
  )
}

/** The link is used by a button, because mail programs open links by themselves. */
export function confirmPage(kind: 'sign-up' | 'email', token: string): VisitorPage {
  const isSignUp = kind === 'sign-up'
  return formPage(
    isSignUp ? word('Confirm your account') : word('Confirm your new e-mail address'),
    html`<p>${
      isSignUp
        ? word('Confirm only if it was you who created this account.')
        : word('From then on you log in with this address.')
    }</p>
<form method="post" action="/account/confirm"><input type="hidden" name="token" value="${token}"><button>${isSignUp ? word('Confirm account') : word('Confirm address')}</button></form>`,
    undefined,
    { isSecret: true },
  )
}

export function setPasswordPage(token: string, failed?: FailedForm): VisitorPage {
  return formPage(
    word('Choose a password'),
    html`${faultHtml(failed)}
<form method="post" action="/account/password" novalidate><input type="hidden" name="token" value="${token}">
${fieldHtml(newPassword(), failed)}
<button>${word('Save password')}</button></form>`,
    failed,
    { isSecret: true },
  )
}

export function usedLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Log in'),
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word(memberMessages.usedLink)}</p>
<p><a href="/account/forgot">${word('Get a new link')}</a></p>`,
  }
}

/** There are no accounts here, or no new ones. */
export function closedPage(): VisitorPage {
  return {
    status: 404,
    title: word('Page not found'),
    content: html`<h1>${word('Page not found')}</h1>
<p>${word(memberMessages.closed)}</p>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}
