import { imageBlock } from '../../blocks/image/block.ts'
import type { PastedPictures } from '../blocks/pasted-pictures.ts'
import { addBlock } from '../commands/add-block.ts'
import { newPartId } from '../commands/page.ts'
import type { Context } from './context.ts'
import { placeFor } from './copy.ts'

/** Uploads pasted pictures, and names the others so that nobody misses them on the page. */
export function pastePictures(context: Context, { pictures, leftOut }: PastedPictures, at: string | null): void {
  const { state, page, mayEdit, selectedBlocks, selectedSection, announce } = context
  if (!mayEdit) {
    announce('Your role sees this page and cannot change it.')
    return
  }
  if (leftOut.length > 0) {
    const text = leftOutWords(leftOut)
    announce(text)
    state.set({ warning: text })
  }
  if (pictures.length === 0) return
  const below = at ?? selectedBlocks()[0] ?? null
  const { pasted } = state.read()
  const no = Math.max(0, ...pasted.map((batch) => batch.no)) + 1
  const section = page().blocks[below ?? '']?.section ?? selectedSection()
  state.set({ pasted: [...pasted, { no, pictures, files: pictures.map(({ file }) => file), at: below, section }] })
  announce(pictures.length === 1 ? 'Uploading the picture.' : `Uploading ${pictures.length} pictures.`)
}

function leftOutWords(names: readonly string[]): string {
  const which = names.length === 1 ? 'A picture was' : `${names.length} pictures were`
  const how =
    names.length === 1
      ? 'Save it on your computer, then paste it or upload it'
      : 'Save them on your computer, then upload them'
  return `${which} left out: ${names.join(', ')}. ${how} to Files.`
}

/** An image block of an uploaded picture, below where it was pasted; each is a step that can be undone. */
export function placePicture(context: Context, no: number, imageId: string, file: File): void {
  const { page, state, run, select, announce } = context
  const { pasted, editing } = state.read()
  const batch = pasted.find((one) => one.no === no)
  const altText = batch?.pictures.find((one) => one.file === file)?.altText ?? null
  const above = page().blocks[batch?.at ?? '']
  const cell = above?.at.desktop
  const { section, added } = placeFor(page(), above?.section ?? batch?.section)
  const id = newPartId()
  const patches = addBlock(page(), imageBlock, {
    id,
    section,
    cell: cell && { x: cell.x, y: cell.y + cell.h, w: Math.max(cell.w, 3), h: 8 },
    props: { image: imageId, altText },
  })
  if (
    patches.length === 0 ||
    !run([...added, ...patches], { label: `paste of ${file.name}`, said: () => `${file.name} pasted.` })
  ) {
    const text = `${file.name} is in Files, but not on the page: a section has at most 60 blocks.`
    announce(text)
    state.set({ warning: text })
    return
  }
  // The next one follows it.
  if (cell) state.set({ pasted: pasted.map((one) => (one.no === no ? { ...one, at: id } : one)) })
  if (editing === null) select({ type: 'blocks', ids: [id] })
}

/** All pictures of a paste are placed or dismissed. */
export function endPictures({ state, announce }: Context, no: number, animated: readonly string[]): void {
  state.set({ pasted: state.read().pasted.filter((batch) => batch.no !== no) })
  if (animated.length === 0) return
  const text = `Only the first frame is shown of ${animated.join(', ')}. Upload a video for moving pictures.`
  announce(text)
  state.set({ warning: text })
}
