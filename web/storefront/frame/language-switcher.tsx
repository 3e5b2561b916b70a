import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { urlsInLanguages } from '../head/language-links.ts'

interface LanguageSwitcherProps {
  website: PageData['website']
  /** Of the page, without the language. */
  path: string
}

/** The same page in the website's other languages, each under its own name; nothing if there is one language. */
export function LanguageSwitcher({ website, path }: LanguageSwitcherProps) {
  const urls = urlsInLanguages(website, path)
  if (urls.length === 0) return null
  return (
    <nav aria-label={word('Language')} className="language-switcher">
      {urls.map(({ language, url }) => (
        <a
          key={language}
          href={url}
          hrefLang={language}
          lang={language}
          aria-current={language === website.language ? 'true' : undefined}
        >
          {nameOfLanguage(language)}
        </a>
      ))}
    </nav>
  )
}

/** As its speakers write it: `Deutsch`, `français`. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
