import type { FileAnswer, FormField } from '../../../../src/shared/forms/form-definition.ts'
import type { Typed } from '../../form/typed-controls.ts'

/** A filling that was not sent yet. It stays in this browser. */
export interface FormDraft {
  /** Ties uploaded files to it. */
  fillingId: string
  /** Milliseconds since 1970. */
  at: number
  typed: Typed
  /** What the address of the page had filled in, as JSON. */
  prefill: string
  /** By field id. */
  files: Record<string, FileAnswer[]>
}

/** Uploads that are not sent are removed after a day, and nobody expects old words. */
const KEPT_MS = 86_400_000

const keyOf = (formId: string) => `form-draft-${formId}`

export function readDraft(formId: string, now: number): FormDraft | undefined {
  try {
    const kept: Partial<FormDraft> | null = JSON.parse(localStorage.getItem(keyOf(formId)) ?? 'null')
    const { fillingId, at = 0, typed, prefill = '', files } = kept ?? {}
    return fillingId && typed && files && now - at < KEPT_MS ? { fillingId, at, typed, prefill, files } : undefined
  } catch {
    return undefined
  }
}

/** What a link fills in is filled in once: when the page is loaded again, what was typed stays. */
export function startOf(draft: FormDraft | undefined, prefill: Typed): Typed {
  return draft?.prefill === JSON.stringify(prefill) ? draft.typed : { ...draft?.typed, ...prefill }
}

/** Passwords are not kept, and what the owner has hidden in the page comes from there again. */
export function keepDraft(formId: string, fields: readonly FormField[], draft: FormDraft): void {
  const secret = fields.filter(({ type }) => type === 'password' || type === 'hidden').map(({ id }) => `field.${id}`)
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([name]) => !secret.includes(name)))
  try {
    localStorage.setItem(keyOf(formId), JSON.stringify({ ...draft, typed }))
  } catch {
    // Without storage nothing is kept.
  }
}

export function dropDraft(formId: string): void {
  try {
    localStorage.removeItem(keyOf(formId))
  } catch {
    // There is none.
  }
}
