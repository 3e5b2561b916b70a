import type { VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { said } from '../../shared/words/said.ts'
import { word } from '../../shared/words/word.ts'
import type { PendingJoin } from '../consent/confirm-join.ts'
import { newsletterMessages } from '../contract.ts'
import type { OpenList, OwnList } from '../queries.ts'

const nothing = html``
const back = () => html`<p><a href="/">${word('Back to the website')}</a></p>`

const style = `
.away{position:absolute;left:-99rem}
.problem{margin:0;font-weight:600}.problem::before{content:"! "}
.message{white-space:pre-line}
label.choice{align-items:start}label.choice small{display:block;color:var(--muted);font-size:.9375rem}
button.plain{background:none;color:inherit;padding:0;font-weight:400;text-decoration:underline;text-underline-offset:.2em;border-radius:0}
[data-captcha]{--color-text:var(--text);--color-background:var(--surface);--color-accent:var(--accent);--color-accent-text:var(--accent-text);--color-danger:var(--text)}`

/** What was typed, and what is wrong with it. */
export interface FailedSignUp {
  status: number
  /** For the form as a whole. */
  message: string
  emailError: string | undefined
  email: string
  name: string
}

interface SignUpPage {
  list: OpenList | undefined
  /** Elements that load the captcha, where one is asked for. */
  captchaLinks: string | undefined
  words: string
  failed?: FailedSignUp | undefined
}

/** The form on a page of its own: as it is, or with what was typed and what is wrong with it. */
export function signUpPage({ list, captchaLinks, words, failed }: SignUpPage): VisitorPage {
  const title = word('Newsletter')
  if (!list)
    return {
      status: 404,
      title,
      content: html`<h1>${title}</h1>
<p>${word(newsletterMessages.closed)}</p>
${back()}`,
    }
  return {
    status: failed?.status ?? 200,
    title: list.name,
    style,
    links: captchaLinks,
    content: html`<h1>${list.name}</h1>
${list.description ? html`<p class="message">${list.description}</p>` : nothing}
${failed ? html`<p class="fault" role="alert">${said(failed.message)}</p>` : nothing}
<form method="post" action="/newsletter/sign-up">
<input type="hidden" name="list" value="${list.id}"><input type="hidden" name="words" value="${words}">
${failed?.emailError ? html`<p class="problem">${said(failed.emailError)}</p>` : nothing}
<label>${word('E-mail')}<input type="text" inputmode="email" autocomplete="email" name="email" value="${failed?.email ?? ''}"></label>
<label>${word('Name (optional)')}<input type="text" autocomplete="name" name="name" value="${failed?.name ?? ''}"></label>
<p class="away" aria-hidden="true"><label>${word('Leave this empty')}<input type="text" name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${captchaLinks === undefined ? nothing : html`<div data-captcha></div>`}
<button>${word('Subscribe')}</button>
</form>
${words ? html`<p class="quiet message">${words}</p>` : nothing}
${back()}`,
  }
}

export function signedUpPage(list: OpenList, message: string): VisitorPage {
  return {
    status: 200,
    title: list.name,
    style,
    content: html`<h1>${list.name}</h1>
<p role="status">${said(message)}</p>
${back()}`,
  }
}

/** Asks first: link scanners of mail programs must not confirm anything. */
export function confirmPage({ name, description }: PendingJoin): VisitorPage {
  return {
    status: 200,
    title: word('Confirm your subscription'),
    isSecret: true,
    style,
    content: html`<h1>${word('Confirm your subscription')}</h1>
<p><strong>${name}</strong></p>
${description ? html`<p class="message">${description}</p>` : nothing}
<form method="post"><button>${word('Confirm my subscription')}</button></form>
<p class="quiet">${word('If you did not ask for this, close this page. Your address is then deleted after 7 days.')}</p>`,
  }
}

export function confirmedPage({ name, welcome }: PendingJoin, preferences: string): VisitorPage {
  return {
    status: 200,
    title: word('You are subscribed to {list}', { list: name }),
    isSecret: true,
    style,
    content: html`<h1>${word('You are subscribed to {list}', { list: name })}</h1>
<p class="message">${welcome || word('Each e-mail has a link to unsubscribe.')}</p>
<p class="quiet"><a href="${preferences}">${word('Choose which e-mails you get')}</a></p>
${back()}`,
  }
}

/** For a link that was truncated or made up, has expired, or was used before the person left again. */
export function expiredLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.')}</p>
${back()}`,
  }
}

export function leavePage(list: string, preferences: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribe'),
    isSecret: true,
    content: html`<h1>${word('Unsubscribe from {list}?', { list })}</h1>
<form method="post"><button>${word('Unsubscribe')}</button></form>
<p class="quiet"><a href="${preferences}">${word('Choose which e-mails you get')}</a></p>`,
  }
}

export function leftPage(list: string, preferences: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribed'),
    isSecret: true,
    content: html`<h1>${word('You are unsubscribed')}</h1>
<p>${word('You get no more e-mails of {list}. E-mails about your orders are still sent.', { list })}</p>
<form method="post" action="?again=1"><button>${word('Subscribe again')}</button></form>
<p class="quiet"><a href="${preferences}">${word('Choose which e-mails you get')}</a></p>
${back()}`,
  }
}

export function rejoinedPage(list: string): VisitorPage {
  return {
    status: 200,
    title: word('Welcome back'),
    isSecret: true,
    content: html`<h1>${word('Welcome back')}</h1>
<p>${word('You are subscribed to {list} again.', { list })}</p>
${back()}`,
  }
}

/** All lists of a person, of which each can be left or joined again. */
export function preferencesPage(lists: readonly OwnList[], isSaved: boolean): VisitorPage {
  const choice = ({ id, name, description, state }: OwnList): Html => {
    const checked = state === 'subscribed' ? html` checked` : nothing
    const more = description ? html`<small>${description}</small>` : nothing
    return html`<label class="choice"><input type="checkbox" name="list.${id}"${checked}><span>${name}${more}</span></label>`
  }
  return {
    status: 200,
    title: word('Your e-mails'),
    isSecret: true,
    style,
    content: html`<h1>${word('Your e-mails')}</h1>
${isSaved ? html`<p role="status"><strong>${word('Your choice is saved.')}</strong></p>` : nothing}
${lists.length === 0 ? html`<p>${word('You are on no mailing list.')}</p>` : html`<form method="post">${lists.map(choice)}<button>${word('Save')}</button></form>`}
<form method="post"><input type="hidden" name="leave" value="all"><button class="plain">${word('Unsubscribe from all marketing e-mails')}</button></form>
<p class="quiet">${word('E-mails about orders you place are still sent.')}</p>
${back()}`,
  }
}

/** For a link that was truncated or made up. */
export function unknownLinkPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete. Please open it from the e-mail, or copy all of it.')}</p>
${back()}`,
  }
}
