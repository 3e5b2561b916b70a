import { languageToOffer } from '../../../src/shared/languages/language-to-offer.ts'
import { directionOfLanguage } from '../../../src/shared/words/text-direction.ts'
import type { LanguageOffer } from './language-offers.ts'
import './offer-language.css'

/** Remembered until the browser's storage is emptied; nothing is offered again. */
const KEY = 'language-chosen'

/**
 * A first visit in a language that the browser does not ask for: a note offers the page in one that it does. Nobody is
 * redirected, and the page itself is the same for everybody, so that it can be kept.
 */
function offerLanguage(): void {
  const offers: Record<string, LanguageOffer> = JSON.parse(
    document.getElementById('language-offers')?.textContent ?? '{}',
  )
  const language = languageToOffer(navigator.languages, document.documentElement.lang, Object.keys(offers))
  const offer = language === undefined ? undefined : offers[language]
  const href = document.querySelector<HTMLLinkElement>(`link[hreflang="${language}"]`)?.href
  if (!offer || language === undefined || href === undefined || isRemembered()) return
  document.body.append(noteOf(offer, language, href))
}

function noteOf({ text, open, dismiss }: LanguageOffer, language: string, href: string): HTMLElement {
  const note = make('aside', 'language-offer', { lang: language, dir: directionOfLanguage(language) ?? 'ltr' })
  note.setAttribute('aria-label', text)
  const link = make('a', 'language-offer-open', { href, hreflang: language, textContent: open })
  const close = make('button', 'language-offer-close', { type: 'button', textContent: dismiss })
  link.addEventListener('click', remember)
  close.addEventListener('click', () => {
    remember()
    note.remove()
  })
  note.append(make('p', '', { textContent: text }), link, close)
  return note
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className }, properties)
}

/** A browser that stores nothing is not asked on every page: it counts as asked. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, document.documentElement.lang)
  } catch {
    // It is offered again on the next page.
  }
}

offerLanguage()
