import { renderAltcha } from '../captcha/altcha-captcha.ts'

/** The captcha that a lock screen asks for once too much was guessed; its widget puts the answer into the form. */
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
