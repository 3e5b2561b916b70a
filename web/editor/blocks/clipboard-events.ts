import type { Block } from '../../../src/pages/documents/document.ts'
import { wordsOfBlocks } from './copied-blocks.ts'
import { type PastedPictures, pastedPictures } from './pasted-pictures.ts'

/** Type under which blocks are on the system's clipboard. */
const BLOCKS_TYPE = 'application/x-plinth-blocks'

interface ClipboardDeps {
  /** The selected blocks; empty while a text or a field has the focus. */
  selected(): Block[]
  act(type: 'copy' | 'cut' | 'paste'): void
  pasteBlocks(copied: string): void
  pasteText(text: string): void
  pastePictures(pasted: PastedPictures): void
}

/**
 * Copies, cuts and pastes blocks by the system's clipboard, so that what was copied last is pasted, wherever it was copied.
 * Returns a function that stops it.
 */
export function followClipboard(deps: ClipboardDeps): () => void {
  const put = (event: ClipboardEvent, type: 'copy' | 'cut') => {
    const blocks = isForText(event) ? [] : deps.selected()
    if (blocks.length === 0 || !event.clipboardData) return
    event.preventDefault()
    event.clipboardData.setData(BLOCKS_TYPE, JSON.stringify({ blocks }))
    event.clipboardData.setData('text/plain', wordsOfBlocks(blocks))
    deps.act(type)
  }
  const copy = (event: ClipboardEvent) => put(event, 'copy')
  const cut = (event: ClipboardEvent) => put(event, 'cut')
  const paste = (event: ClipboardEvent) => {
    if (isForText(event) || !event.clipboardData) return
    event.preventDefault()
    pasteFrom(event.clipboardData, deps)
  }
  const followed = { copy, cut, paste }
  for (const [name, listen] of Object.entries(followed)) document.addEventListener(name, listen as EventListener)
  return () => {
    for (const [name, listen] of Object.entries(followed)) document.removeEventListener(name, listen as EventListener)
  }
}

/** Blocks, else words and pictures; with an empty clipboard what was copied here. */
function pasteFrom(clipboard: DataTransfer, { act, pasteBlocks, pasteText, pastePictures }: ClipboardDeps): void {
  const blocks = clipboard.getData(BLOCKS_TYPE)
  if (blocks) {
    pasteBlocks(blocks)
    return
  }
  const text = clipboard.getData('text/plain')
  const pasted = pastedPictures(clipboard)
  const hasWords = text.trim() !== ''
  const hasPictures = pasted.pictures.length + pasted.leftOut.length > 0
  if (hasWords) pasteText(text)
  if (hasPictures) pastePictures(pasted)
  if (!hasWords && !hasPictures) act('paste')
}

/** Fields, open texts, dialogs and selected words of a notice have a clipboard of their own. */
function isForText({ target, defaultPrevented }: ClipboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open]')) return true
  if ((getSelection()?.toString() ?? '') !== '') return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
