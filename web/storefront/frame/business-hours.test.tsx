import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../../src/shared/words/all-catalogues.ts'
import { speaking } from '../../../src/shared/words/word.ts'
import { BusinessHours } from './business-hours.tsx'

addAllCatalogues()

/** In the order in which PostgreSQL stores the keys of a jsonb value. */
const hours = {
  sunday: { text: 'Geschlossen', ranges: [] },
  monday: { text: '9:00–18:00', ranges: [{ from: 540, to: 1_080 }] },
  wednesday: { text: '9:00–12:00', ranges: [{ from: 540, to: 720 }] },
}

test.each([
  ['en-US', ['Monday', 'Wednesday', 'Sunday'], 'Business hours'],
  ['de-DE', ['Montag', 'Mittwoch', 'Sonntag'], 'Öffnungszeiten'],
  ['fr-FR', ['Lundi', 'Mercredi', 'Dimanche'], 'Horaires d’ouverture'],
  ['xx', ['Monday', 'Wednesday', 'Sunday'], 'Business hours'],
])('in %s the days are named %j, in the order of the week', (language, names, title) => {
  const html = speaking(language, () => renderToStaticMarkup(<BusinessHours hours={hours} />))
  expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual(names)
  expect(html).toContain(`aria-label="${title}"`)
  expect(html).toContain('<dd>Geschlossen</dd>')
})

test('nothing stands there where no day has hours', () => {
  expect(renderToStaticMarkup(<BusinessHours hours={undefined} />)).toBe('')
})
