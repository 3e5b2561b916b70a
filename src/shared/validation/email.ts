/** Specification §9, Email length. */
const LENGTH_MIN = 3
const LENGTH_MAX = 256

// The length is checked first, so that the pattern never runs on a long text.
const shape = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?!-)[a-z\d-]+(?<!-)(?:\.(?!-)[a-z\d-]+(?<!-))*$/i

/** True for 3 to 256 characters in the form of an address: specification §5. */
export function isEmail(text: string): boolean {
  return text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && shape.test(text)
}

/** The form in which an address is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
