import { renderAltcha } from './altcha-captcha.ts'
import { sizeFor } from './captcha.ts'

/**
 * The captcha of a small page that is otherwise without scripts; its widget adds the token to the form. A page that asks for
 * it because of an address brings the challenge along.
 */
const container = document.querySelector<HTMLElement>('[data-captcha]')
if (container)
  void renderAltcha({
    container,
    siteKey: '',
    size: sizeFor(container.getBoundingClientRect().width),
    language: document.documentElement.lang,
    onSolved: () => {},
    ...(container.dataset.challenge && { challenge: JSON.parse(container.dataset.challenge) }),
  })
