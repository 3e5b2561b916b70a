/** A font family that comes with the product, served from its own host. */
export interface FontFamilyInfo {
  id: string
  name: string
  kind: 'sans' | 'serif' | 'display' | 'handwriting' | 'system'
}

const named: readonly (readonly [id: string, name: string, kind: FontFamilyInfo['kind']])[] = [
  ['system-sans', 'System sans', 'system'],
  ['system-serif', 'System serif', 'system'],
  ['system-rounded', 'System rounded', 'system'],
  ['archivo', 'Archivo', 'sans'],
  ['dm-sans', 'DM Sans', 'sans'],
  ['figtree', 'Figtree', 'sans'],
  ['inter', 'Inter', 'sans'],
  ['karla', 'Karla', 'sans'],
  ['manrope', 'Manrope', 'sans'],
  ['montserrat', 'Montserrat', 'sans'],
  ['nunito', 'Nunito', 'sans'],
  ['open-sans', 'Open Sans', 'sans'],
  ['outfit', 'Outfit', 'sans'],
  ['quicksand', 'Quicksand', 'sans'],
  ['raleway', 'Raleway', 'sans'],
  ['roboto', 'Roboto', 'sans'],
  ['rubik', 'Rubik', 'sans'],
  ['source-sans-3', 'Source Sans 3', 'sans'],
  ['space-grotesk', 'Space Grotesk', 'sans'],
  ['work-sans', 'Work Sans', 'sans'],
  ['bitter', 'Bitter', 'serif'],
  ['cormorant', 'Cormorant', 'serif'],
  ['eb-garamond', 'EB Garamond', 'serif'],
  ['fraunces', 'Fraunces', 'serif'],
  ['lora', 'Lora', 'serif'],
  ['merriweather', 'Merriweather', 'serif'],
  ['newsreader', 'Newsreader', 'serif'],
  ['playfair-display', 'Playfair Display', 'serif'],
  ['roboto-slab', 'Roboto Slab', 'serif'],
  ['source-serif-4', 'Source Serif 4', 'serif'],
  ['oswald', 'Oswald', 'display'],
  ['syne', 'Syne', 'display'],
  ['caveat', 'Caveat', 'handwriting'],
]

export const fontFamilies: readonly FontFamilyInfo[] = named.map(([id, name, kind]) => ({ id, name, kind }))

/** Pairs of families that fit: one for headings, one for text. */
export const fontThemes = {
  plain: { heading: 'system-sans', body: 'system-sans' },
  classic: { heading: 'system-serif', body: 'system-sans' },
  soft: { heading: 'system-rounded', body: 'system-rounded' },
  modern: { heading: 'manrope', body: 'inter' },
  editorial: { heading: 'playfair-display', body: 'source-sans-3' },
  bookish: { heading: 'eb-garamond', body: 'lora' },
  friendly: { heading: 'quicksand', body: 'nunito' },
  sharp: { heading: 'space-grotesk', body: 'work-sans' },
  warm: { heading: 'fraunces', body: 'figtree' },
  bold: { heading: 'syne', body: 'dm-sans' },
  poster: { heading: 'oswald', body: 'open-sans' },
  slab: { heading: 'roboto-slab', body: 'roboto' },
} as const
