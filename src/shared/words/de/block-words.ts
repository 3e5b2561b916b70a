export const blockWords = {
  '(opens a new window)': '(öffnet ein neues Fenster)',
  'See {title}': '{title} ansehen',
  Menu: 'Menü',
  'Social accounts': 'Soziale Netzwerke',
  Link: 'Link',
  'Video on {provider}': 'Video auf {provider}',
  'Play: {name} (loads {provider})': 'Abspielen: {name} (lädt {provider})',
  'Embedded content': 'Eingebetteter Inhalt',
  '{n} of {count}': '{n} von {count}',
}
