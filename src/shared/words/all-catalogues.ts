import { german } from './de/german.ts'
import { germanOfServer } from './de/german-of-server.ts'
import { spanish } from './es/spanish.ts'
import { spanishOfServer } from './es/spanish-of-server.ts'
import { french } from './fr/french.ts'
import { frenchOfServer } from './fr/french-of-server.ts'
import { italian } from './it/italian.ts'
import { italianOfServer } from './it/italian-of-server.ts'
import { japanese } from './ja/japanese.ts'
import { japaneseOfServer } from './ja/japanese-of-server.ts'
import { dutch } from './nl/dutch.ts'
import { dutchOfServer } from './nl/dutch-of-server.ts'
import { portuguese } from './pt/portuguese.ts'
import { portugueseOfServer } from './pt/portuguese-of-server.ts'
import { sayValuesBy } from './said.ts'
import { sayAmounts, sayValue } from './say-value.ts'
import { addCatalogue } from './word.ts'

/** On the server, which serves websites of every language. */
export function addAllCatalogues(): void {
  addCatalogue('de', { ...german, ...germanOfServer })
  addCatalogue('fr', { ...french, ...frenchOfServer })
  addCatalogue('es', { ...spanish, ...spanishOfServer })
  addCatalogue('it', { ...italian, ...italianOfServer })
  addCatalogue('ja', { ...japanese, ...japaneseOfServer })
  addCatalogue('nl', { ...dutch, ...dutchOfServer })
  addCatalogue('pt', { ...portuguese, ...portugueseOfServer })
  sayValuesBy({ sayValue, sayAmounts })
}
