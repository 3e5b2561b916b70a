import type { blockWords as sentences } from '../de/block-words.ts'

export const blockWords: Record<keyof typeof sentences, string> = {
  '(opens a new window)': '(ouvre une nouvelle fenêtre)',
  'See {title}': 'Voir {title}',
  Menu: 'Menu',
  'Social accounts': 'Réseaux sociaux',
  Link: 'Lien',
  'Video on {provider}': 'Vidéo sur {provider}',
  'Play: {name} (loads {provider})': 'Lire : {name} (charge {provider})',
  'Embedded content': 'Contenu intégré',
  '{n} of {count}': '{n} sur {count}',
}
