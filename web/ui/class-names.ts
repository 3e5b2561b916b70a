/** What an element's `class` is made of; whatever does not hold is left out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
