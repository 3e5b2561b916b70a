import { german } from './de/german.ts'
import { germanOfServer } from './de/german-of-server.ts'
import { french } from './fr/french.ts'
import { frenchOfServer } from './fr/french-of-server.ts'
import { sayValuesBy } from './said.ts'
import { sayAmounts, sayValue } from './say-value.ts'
import { addCatalogue } from './word.ts'

/** On the server, which serves websites of every language. */
export function addAllCatalogues(): void {
  addCatalogue('de', { ...german, ...germanOfServer })
  addCatalogue('fr', { ...french, ...frenchOfServer })
  sayValuesBy({ sayValue, sayAmounts })
}
