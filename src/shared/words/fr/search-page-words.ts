import type { searchPageWords as sentences } from '../de/search-page-words.ts'

export const searchPageWords: Record<keyof typeof sentences, string> = {
  '{count} page': '{count} page',
  '{count} pages': '{count} pages',
  'Kinds of results': 'Types de résultats',
  'kind:All': 'Tout',
  'Show all {count} posts': 'Afficher les {count} articles',
  'Show all {count} pages': 'Afficher les {count} pages',
  'Show posts': 'Afficher les articles',
  Blog: 'Blog',
  Category: 'Catégorie',
  Tag: 'Étiquette',
  'post:Author': 'Auteur',
  Date: 'Date',
  'filter:Any': 'Indifférent',
  'All of {year}': 'Toute l’année {year}',
}
