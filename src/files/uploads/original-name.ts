import { normalForm } from '../../shared/lists/normal-form.ts'

const LONGEST = 200

/** The part of a file name that is stored: without folders, invisible characters and direction marks. */
export function originalName(name: string | undefined, nameless = 'image'): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')
  return Array.from(visible.trim()).slice(0, LONGEST).join('').trim() || nameless
}

/** Slug of a file name without its extension: `blue-mug`. */
export function slugOf(name: string): string {
  const words = normalForm(name.replace(/\.[^.]*$/, ''), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 60).replace(/^-+|-+$/g, '') || 'image'
}
