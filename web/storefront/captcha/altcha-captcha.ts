import 'altcha/external'
import 'altcha/altcha.css'
import type { AltchaGlobal, Challenge, WidgetMethods } from 'altcha/types'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { readCaptchaChallenge } from '../../../src/restock/captcha/endpoints.ts'
import type { Captcha, CaptchaContext } from './captcha.ts'
import { solveProofOfWork } from './solve-proof-of-work.ts'
import './altcha-captcha.css'

/** The widget's own words in the languages of storefronts; it brings the English ones along. */
const words: Record<string, () => Promise<unknown>> = {
  de: () => import('altcha/i18n/de'),
  fr: () => import('altcha/i18n/fr-fr'),
}

type Widget = HTMLElement & WidgetMethods

/**
 * Proof of work, which starts automatically, with the website's own challenge unless another is given. Uses the build
 * without inline styles and workers, because our content security policy only allows files of this host.
 */
export async function renderAltcha({
  container,
  size,
  theme = 'light',
  language,
  onSolved,
  challenge = readCaptchaChallenge.path,
}: CaptchaContext & { challenge?: string | Challenge }): Promise<Captcha> {
  const [primary = ''] = language.toLowerCase().split('-', 1)
  await words[primary]?.()
  const { $altcha } = globalThis as unknown as { $altcha: AltchaGlobal }
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
  const widget = document.createElement('altcha-widget') as Widget
  const state = { token: undefined as string | undefined }
  widget.addEventListener('statechange', (event) => {
    const { payload } = (event as CustomEvent<{ payload: string | null }>).detail
    state.token = payload ?? undefined
    if (state.token !== undefined) onSolved()
  })
  // Started after the listener above is attached, so that no token is missed.
  const work = solveProofOfWork(widget)
  const settings = {
    challenge,
    language,
    type: 'native',
    hideLogo: size === 'compact',
    hideFooter: true,
    // No tracking of mouse movements.
    humanInteractionSignature: false,
    minDuration: 0,
  }
  widget.dataset.size = size
  widget.dataset.theme = theme
  widget.setAttribute('configuration', JSON.stringify(settings))
  widget.setAttribute('auto', 'onload')
  container.replaceChildren(widget)
  return {
    token: () => state.token,
    worked: work.over,
    reset() {
      state.token = undefined
      widget.reset()
      work.begin()
      void widget.verify()
    },
    destroy: () => widget.remove(),
  }
}
