/** Specification §9, Email length. */
const LENGTH_MIN = 3
const LENGTH_MAX = 256

// The length is looked at first, so the pattern never meets a long text.
const shape = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?!-)[a-z\d-]+(?<!-)(?:\.(?!-)[a-z\d-]+(?<!-))*$/i

/** A string of 3 to 256 characters of standard address shape: specification §5. */
export function isEmail(text: string): boolean {
  return text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && shape.test(text)
}

/** The one spelling an address is kept and compared in. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
