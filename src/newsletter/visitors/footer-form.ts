import { html } from '../../platform/mail/html.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { NEWSLETTER_WORDS_MAX } from '../../shared/newsletter/newsletter-limits.ts'
import type { NewsletterSettings } from '../../shared/newsletter/newsletter-settings.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { OpenList } from '../queries.ts'

interface FooterFormDeps {
  findSettings(websiteId: string): Promise<NewsletterSettings>
  findList(websiteId: string, listId: string): Promise<OpenList | undefined>
  findWebsite(websiteId: string, language?: string): Promise<Pick<FoundWebsite, 'website'> | undefined>
}

/** Screens without distractions. */
const WITHOUT = /^\/(checkout|order)(\/|$)/

/** The sign-up below the footer as plain HTML, which needs no script; undefined on websites and screens without one. */
export function footerForm({ findSettings, findList, findWebsite }: FooterFormDeps) {
  return async (websiteId: string, path: string, language?: string): Promise<string | undefined> => {
    if (WITHOUT.test(path)) return undefined
    const { footerListId, footerHeading, footerText } = await findSettings(websiteId)
    if (footerListId === null) return undefined
    const [list, found] = await Promise.all([findList(websiteId, footerListId), findWebsite(websiteId, language)])
    if (!list || !found) return undefined
    return renderIn(found.website, () => markupOf(list, footerHeading || word('Newsletter'), footerText))
  }
}

function markupOf({ id }: OpenList, heading: string, text: string): string {
  const words = [heading, text].filter(Boolean).join('\n').slice(0, NEWSLETTER_WORDS_MAX)
  return html`<section class="store-newsletter" aria-labelledby="store-newsletter"><div class="store-width">
<div><h2 id="store-newsletter">${heading}</h2>${text ? html`<p>${text}</p>` : html``}</div>
<form method="post" action="/newsletter/sign-up">
<input type="hidden" name="list" value="${id}"><input type="hidden" name="source" value="footer"><input type="hidden" name="words" value="${words}">
<span hidden><input type="text" name="${HONEYPOT}" tabindex="-1" autocomplete="off" aria-label="${word('Leave this empty')}"></span>
<label><span>${word('Email')}</span><input type="email" name="email" autocomplete="email" required></label>
<button>${word('Subscribe')}</button>
</form></div></section>`.markup
}
