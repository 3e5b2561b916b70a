import { addAllCatalogues } from './all-catalogues.ts'
import { speaking } from './word.ts'

addAllCatalogues()

/** What the server renders by itself, in a website's language. */
export const renderIn = speaking
