const names = new Intl.DisplayNames('en', { type: 'language' })

/** In English: `German`, `Brazilian Portuguese`. */
export const nameOfLanguage = (language: string): string => names.of(language) ?? language
