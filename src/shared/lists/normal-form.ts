/** Marks on one letter beyond which nobody can read it; Unicode's stream-safe texts have no more (UAX 15). */
const tooMany = /(\p{M}{30})\p{M}+/gu

/**
 * The Unicode normal form of a text that a person may have made to be slow: `normalize` sorts the marks of a letter in time that
 * grows with the square of their number, 2 s for 60,000, so further ones are left out.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooMany, '$1').normalize(form)
}
