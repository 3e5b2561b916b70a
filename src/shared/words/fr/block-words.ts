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
  carousel: 'carrousel',
  'Enlarge picture {n} of {count}': 'Agrandir l’image {n} sur {count}',
  'Start the slideshow': 'Lancer le diaporama',
  'Stop the slideshow': 'Arrêter le diaporama',
  'Copy the link to this picture': 'Copier le lien vers cette image',
  'Link copied': 'Lien copié',
  Galleries: 'Galeries',
  '{count} picture': '{count} image',
  '{count} pictures': '{count} images',
  '{n} of {count}': '{n} sur {count}',
}
