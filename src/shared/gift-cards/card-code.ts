/** Crockford's alphabet: no letters that are mistaken for digits or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 16
const CODE_LENGTH = RANDOM_LENGTH + 1

/** Longest input that is read as a code: with room for spaces and hyphens. */
export const GIFT_CODE_INPUT_MAX = 40

/**
 * A code from random bytes, 5 bits of each: 16 characters and Crockford's check character. Undefined for one in eight, whose
 * check character is none of the alphabet.
 */
export function giftCodeOf(bytes: Uint8Array): string | undefined {
  const random = Array.from(bytes.subarray(0, RANDOM_LENGTH), (byte) => ALPHABET[byte % 32]).join('')
  const check = random.length === RANDOM_LENGTH ? checkOf(random) : undefined
  return check === undefined ? undefined : random + check
}

/** The code as it is stored, from what someone typed; undefined if it cannot be one. O is read as 0, I and L as 1. */
export function readGiftCode(typed: string): string | undefined {
  if (typed.length > GIFT_CODE_INPUT_MAX) return undefined
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (code.length !== CODE_LENGTH || [...code].some((one) => !ALPHABET.includes(one))) return undefined
  return checkOf(code.slice(0, RANDOM_LENGTH)) === code[RANDOM_LENGTH] ? code : undefined
}

/** As it is shown and printed: `ABCD-EFGH-JKMN-PQRS-T`. */
export function writtenGiftCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

export function lastFourOf(code: string): string {
  return code.slice(-4)
}

/** The number modulo 37, as a character of the alphabet. */
function checkOf(random: string): string | undefined {
  let rest = 0
  for (const one of random) rest = (rest * 32 + ALPHABET.indexOf(one)) % 37
  return ALPHABET[rest]
}
