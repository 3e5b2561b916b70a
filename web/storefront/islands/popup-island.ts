import { track } from '../tracking/commerce/tracked-events.ts'
import { isDue, readPopupMemory, writePopupMemory } from './popup-memory.ts'

const SECOND_MS = 1_000

/** Opens the popup after the configured delay, if it is due. */
export function mount(dialog: HTMLDialogElement): void {
  const { version = '', after = '0', again = '0' } = dialog.dataset
  if (!isDue(readPopupMemory(), { version, again: Number(again) }, Date.now())) return
  dialog.addEventListener('close', () => remember(version))
  dialog.addEventListener('click', ({ target }) => {
    // The content is a child, so a click on the dialog itself is on the backdrop.
    if (target === dialog) dialog.close()
    else if (target instanceof Element && target.closest('a[href]')) remember(version, true)
  })
  setTimeout(() => open(dialog), Number(after) * SECOND_MS)
}

function open(dialog: HTMLDialogElement): void {
  // Does not interrupt typing or another dialog.
  const isBusy = document.querySelector('dialog[open],[aria-modal="true"]') !== null || isTyping()
  if (isBusy || !dialog.isConnected) return
  dialog.showModal()
  track({ name: 'overlay', overlayId: 'popup-overlay' })
}

const isTyping = () => document.activeElement?.matches('input,textarea,select,[contenteditable]') ?? false

function remember(version: string, submitted = false): void {
  const before = readPopupMemory()
  const wasSubmitted = before.version === version && before.submitted === true
  writePopupMemory({ 'date-closed': Date.now(), version, submitted: submitted || wasSubmitted })
}
