import { german } from './de/german.ts'
import { french } from './fr/french.ts'
import { addCatalogue } from './word.ts'

/** On the server, which serves websites of every language. */
export function addAllCatalogues(): void {
  addCatalogue('de', german)
  addCatalogue('fr', french)
}
