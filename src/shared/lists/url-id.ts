export const URL_ID_LENGTH_MAX = 200

const urlId = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a text can be the last part of an address. The length comes first: the pattern needs stack for each hyphen. */
export function isUrlId(text: string): boolean {
  return text.length <= URL_ID_LENGTH_MAX && urlId.test(text)
}
