import type { FindTranslations } from '../../shared/languages/translatable.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import type { Website } from '../../websites/contract.ts'

/**
 * The languages of a website with the address of this page in each, if it is not the same in all of them.
 * @param ownPath in the website's own language, decoded
 */
export async function languagesAt(
  find: FindTranslations | undefined,
  { id, languages }: Pick<Website, 'id' | 'languages'>,
  ownPath: string,
): Promise<Pick<Website, 'languages'>> {
  if (!languages || !find) return {}
  const encoded = encodePath(ownPath)
  const pages = await Promise.all(
    languages.map(async ({ language, path }) =>
      path === '' ? encoded : (await find(id, language)).shownPath(encoded),
    ),
  )
  if (pages.every((page) => page === encoded)) return {}
  return { languages: languages.map((one, place) => ({ ...one, page: pages[place] ?? encoded })) }
}
