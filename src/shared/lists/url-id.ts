export const URL_ID_LENGTH_MAX = 200

const urlId = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Whether a text can be the last segment of a URL. Length is checked first, because the pattern uses stack for each hyphen.
 */
export function isUrlId(text: string): boolean {
  return text.length <= URL_ID_LENGTH_MAX && urlId.test(text)
}
