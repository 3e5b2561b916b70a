import { CONSENT_COOKIE } from '../../../src/shared/consent-cookie.ts'
import { word } from '../../../src/shared/words/word.ts'
import { documentCookies } from '../tracking/visitor/cookie-jar.ts'
import './consent-banner.css'

/** How long an answer is stored, in seconds. */
const ONE_YEAR = 365 * 24 * 60 * 60

/**
 * Asks for consent to cookies until the visitor has answered, and again when they change their choice by a button with
 * `data-cookie-choices`. `onAnswer` is called after each answer.
 */
export function watchConsent(onAnswer: () => void): void {
  const cookies = documentCookies(document, location.protocol === 'https:')
  function answer(choice: 'yes' | 'no'): void {
    cookies.write(CONSENT_COOKIE, choice, ONE_YEAR)
    onAnswer()
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-cookie-choices]')
    if (button) showBanner(answer, button as HTMLElement)
  })
  const said = cookies.read(CONSENT_COOKIE)
  if (said !== 'yes' && said !== 'no') showBanner(answer)
}

/** Not modal: visitors can keep reading and buying without answering. */
function showBanner(answer: (choice: 'yes' | 'no') => void, opener?: HTMLElement): void {
  document.querySelector('.consent')?.remove()
  const banner = document.createElement('section')
  banner.className = 'consent'
  banner.setAttribute('aria-label', word('Cookies'))
  const text = document.createElement('p')
  text.textContent = word(
    'May we use cookies to see how our website is used? Nothing is measured unless you agree, and the shop works either way.',
  )
  banner.append(text, ...(['yes', 'no'] as const).map(answerButton))
  document.body.append(banner)
  if (opener) banner.querySelector('button')?.focus()

  function answerButton(choice: 'yes' | 'no'): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = choice === 'yes' ? word('Accept cookies') : word('Decline cookies')
    button.addEventListener('click', () => {
      banner.remove()
      opener?.focus()
      answer(choice)
    })
    return button
  }
}
