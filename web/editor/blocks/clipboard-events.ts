import type { Block } from '../../../src/pages/documents/document.ts'
import { wordsOfBlocks } from './copied-blocks.ts'

/** Type under which blocks are on the system's clipboard. */
const BLOCKS_TYPE = 'application/x-plinth-blocks'

interface ClipboardDeps {
  /** The selected blocks; empty while a text or a field has the focus. */
  selected(): Block[]
  act(type: 'copy' | 'cut' | 'paste'): void
  pasteBlocks(copied: string): void
  pasteText(text: string): void
  leaveOut(pictures: string[]): void
}

/**
 * Copies, cuts and pastes blocks by the system's clipboard, so that what was copied last is pasted, wherever it was copied.
 * Returns a function that stops it.
 */
export function followClipboard({ selected, act, pasteBlocks, pasteText, leaveOut }: ClipboardDeps): () => void {
  const put = (event: ClipboardEvent, type: 'copy' | 'cut') => {
    const blocks = isForText(event) ? [] : selected()
    if (blocks.length === 0 || !event.clipboardData) return
    event.preventDefault()
    event.clipboardData.setData(BLOCKS_TYPE, JSON.stringify({ blocks }))
    event.clipboardData.setData('text/plain', wordsOfBlocks(blocks))
    act(type)
  }
  const copy = (event: ClipboardEvent) => put(event, 'copy')
  const cut = (event: ClipboardEvent) => put(event, 'cut')
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event
    if (isForText(event) || !clipboardData) return
    event.preventDefault()
    const blocks = clipboardData.getData(BLOCKS_TYPE)
    const text = clipboardData.getData('text/plain')
    const pictures = [...clipboardData.files].filter(({ type }) => type.startsWith('image/')).map(({ name }) => name)
    if (blocks) pasteBlocks(blocks)
    else if (text.trim() !== '') pasteText(text)
    else if (pictures.length > 0) leaveOut(pictures)
    else act('paste')
  }
  const followed = { copy, cut, paste }
  for (const [name, listen] of Object.entries(followed)) document.addEventListener(name, listen as EventListener)
  return () => {
    for (const [name, listen] of Object.entries(followed)) document.removeEventListener(name, listen as EventListener)
  }
}

/** Fields, open texts, dialogs and selected words of a notice have a clipboard of their own. */
function isForText({ target, defaultPrevented }: ClipboardEvent): boolean {
  if (defaultPrevented || document.querySelector('dialog[open]')) return true
  if ((getSelection()?.toString() ?? '') !== '') return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
