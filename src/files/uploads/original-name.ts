const LONGEST = 200

/** What is kept of a file's name: no folders, nothing that cannot be seen or that turns the text around. */
export function originalName(name: string | undefined, nameless = 'image'): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\s+/g, ' ')
  return Array.from(visible.trim()).slice(0, LONGEST).join('').trim() || nameless
}

/** The words of a file's name without its ending, as addresses have them: `blue-mug`. */
export function slugOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, 60).replace(/^-+|-+$/g, '') || 'image'
}
