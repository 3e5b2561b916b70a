import type { Kysely } from 'kysely'
import { keepFromDeletion, readCurrentFiles } from '../../../files/queries.ts'
import type { Draft } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'

/**
 * Removes images whose files were deleted, which a restored revision may name. Newly added images are locked against
 * deletion until the transaction ends, and show their current file.
 */
export async function dropMissingImages(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  drafts: Draft[],
): Promise<Draft[]> {
  const added = [...new Set(drafts.flatMap(addedImages))]
  const lost = await keepFromDeletion(tx, websiteId, added)
  const files = await readCurrentFiles(tx, websiteId, added)
  const present = lost.size === 0 ? drafts : drafts.map((draft) => withoutThese(draft, lost))
  return files.size === 0 ? present : present.map((draft) => withCurrentFiles(draft, files))
}

function withCurrentFiles(draft: Draft, files: Awaited<ReturnType<typeof readCurrentFiles>>): Draft {
  const images = draft.state.images.map((image) => ({ ...image, ...files.get(image.id) }))
  return { ...draft, state: { ...draft.state, images } }
}

function addedImages({ before, state }: Draft): string[] {
  const known = new Set(before?.state.images.map(({ id }) => id))
  return state.images.flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

function withoutThese(draft: Draft, lost: Set<string>): Draft {
  const { images, variants } = draft.state
  const state = {
    ...draft.state,
    images: images.filter(({ id }) => !lost.has(id)),
    variants: variants.map((variant) =>
      variant.mainImageId !== null && lost.has(variant.mainImageId) ? { ...variant, mainImageId: null } : variant,
    ),
  }
  return { ...draft, state }
}
