/** Without accents and case: texts that people take for the same are the same. The database has `fold_text`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
}
