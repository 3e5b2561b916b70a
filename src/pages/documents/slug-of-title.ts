import { firstFree, urlIdOf } from '../../shared/lists/url-id.ts'
import { Slug } from './slug.ts'

/** The slug of a new page: `uber-uns`, or the first free one of `uber-uns-2`, `uber-uns-3` … */
export function slugOfTitle(title: string, isTaken: (slug: string) => boolean): string {
  const wanted = urlIdOf(title, 'page')
  return firstFree(Slug.safeParse(wanted).success ? wanted : `page-${wanted}`, isTaken)
}
