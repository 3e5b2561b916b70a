import { renderAltcha } from '../captcha/altcha-captcha.ts'

/** The captcha of a lock screen after too many wrong guesses; its widget adds the token to the form. */
export function mount(place: HTMLElement): void {
  void renderAltcha({
    container: place,
    siteKey: '',
    size: place.getBoundingClientRect().width < 320 ? 'compact' : 'normal',
    language: document.documentElement.lang,
    challenge: place.dataset.challenge ?? '',
    onSolved: () => {},
  })
}
