import { normalForm } from '../../shared/lists/normal-form.ts'
import { Slug } from './slug.ts'

/** The slug of a new page: `uber-uns`, or the first free one of `uber-uns-2`, `uber-uns-3` … */
export function slugOfTitle(title: string, isTaken: (slug: string) => boolean): string {
  const words = normalForm(title.slice(0, 200), 'NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const wanted = words.join('-').slice(0, 80).replace(/-$/, '')
  const base = Slug.safeParse(wanted).success ? wanted : `page${wanted && '-'}${wanted}`
  let slug = base
  for (let n = 2; isTaken(slug); n++) slug = `${base}-${n}`
  return slug
}
