import type { Database } from '../../platform/database/database.ts'
import { html } from '../../platform/mail/html.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { word } from '../../shared/words/word.ts'
import { findWebsite } from '../../websites/queries.ts'

/** What a test order gives in place of a file that is sold, in the website's language. */
export interface SamplePage {
  name: string
  content: Buffer
}

export async function samplePage(
  db: Database,
  websiteId: string,
  file: { name: string; uploadId: string },
): Promise<SamplePage> {
  const language = (await findWebsite(db, websiteId))?.website.language ?? 'en'
  return renderIn(language, () => {
    const title = word('This is a sample')
    const page = html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${word('The store was in test mode when this order was placed, so nothing was paid.')}</p>
<p>${word('Real orders get {name} here.', { name: file.name })}</p>
</html>
`
    return { name: `${file.name} (${word('sample')}).html`, content: Buffer.from(page.markup) }
  })
}
