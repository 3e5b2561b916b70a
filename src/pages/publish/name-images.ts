import type { PublicationsReply } from '../admin-contract.ts'
import type { PagesAdminDeps } from '../admin-deps.ts'
import type { PageProblem } from './checks/check-pages.ts'

type Problem = Omit<PublicationsReply['problems'][number], 'title'> & Pick<PageProblem, 'image'>

/** Warnings with the names of their pictures; those whose file has a description in Files are none. */
export async function nameImages(
  { findReadyImages }: Pick<PagesAdminDeps, 'findReadyImages'>,
  websiteId: string,
  problems: readonly Problem[],
): Promise<Omit<Problem, 'image'>[]> {
  const ids = [...new Set(problems.flatMap(({ image }) => image?.id ?? []))]
  const files = await findReadyImages?.(websiteId, ids)
  return problems.flatMap(({ image, ...problem }) => {
    const file = image && files?.get(image.id)
    if (!file) return [problem]
    if (file.alt_text.trim() !== '') return []
    return [{ ...problem, message: `The picture ${file.original_name} in ${image.place} has no description.` }]
  })
}
