import type { postPageWords as sentences } from '../de/post-page-words.ts'

export const postPageWords: Record<keyof typeof sentences, string> = {
  Posts: 'Articles',
  'Read more': 'Lire la suite',
  Archive: 'Archives',
  Authors: 'Auteurs',
  'Subscribe to {title}': 'S’abonner à {title}',
  'There are no posts here yet.': 'Il n’y a pas encore d’article ici.',
  '{count} post': '{count} article',
  '{count} posts': '{count} articles',
  'Newer posts': 'Articles plus récents',
  'Older posts': 'Articles plus anciens',
  'Page {page} of {pages}': 'Page {page} sur {pages}',
  'Page {page}': 'Page {page}',
  'Read where it was published first': 'Lire sur le site de la première publication',
  'View on the website': 'Voir sur le site',
  'More posts': 'Autres articles',
  'You may also like': 'Vous aimerez aussi',
  'Previous post': 'Article précédent',
  'Next post': 'Article suivant',
  'About the author': 'À propos de l’auteur',
}
