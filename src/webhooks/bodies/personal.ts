/** A text of the vault that a body names; it is read when the body is sent. */
export class Personal {
  readonly ref: string
  /** What is shown of the text. */
  readonly present: (text: string) => unknown
  constructor(ref: string, present: (text: string) => unknown) {
    this.ref = ref
    this.present = present
  }
}

/** Null for a ref that is none, such as that of an order without a customer. */
export function personal(
  ref: string | null | undefined,
  present: (text: string) => unknown = (text) => text,
): Personal | null {
  return ref ? new Personal(ref, present) : null
}

export function refsIn(value: unknown): string[] {
  if (value instanceof Personal) return [value.ref]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(refsIn)
}

/** The same with texts in their places; null for those of people who were erased. */
export function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (value instanceof Personal) {
    const text = texts.get(value.ref)
    return text === undefined ? null : value.present(text)
  }
  if (Array.isArray(value)) return value.map((one) => withTexts(one, texts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, texts)]))
}
