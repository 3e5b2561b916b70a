import { popupOfLink } from '../../../src/shared/pages/popup-rules.ts'
import { tween } from '../motion/tween.ts'
import { track } from '../tracking/commerce/tracked-events.ts'
import { armPopup } from './arm-popup.ts'
import { FORM_SENT } from './form-sent.ts'
import { isDue, type PopupMemory, readPopupMemory, writePopupMemory } from './popup-memory.ts'

/** Opens those of the page's popups that are due by their rules: of themselves one at most, others by their buttons. */
export function mount(dialogs: readonly HTMLDialogElement[]): void {
  const armed: (() => void)[] = []
  const first = (dialog: HTMLDialogElement) => {
    for (const disarm of armed) disarm()
    // Does not interrupt typing or another dialog.
    if (!isBusy() && dialog.isConnected) open(dialog)
  }
  for (const dialog of dialogs) {
    follow(dialog)
    const { opens } = dialog.dataset
    if (opens !== 'button' && isDue(memoryOf(dialog), rulesOf(dialog), Date.now()))
      armed.push(armPopup(dialog.dataset, () => first(dialog)))
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const docId = popupOfLink(link?.getAttribute('href') ?? '')
    const dialog = dialogs.find(({ dataset }) => dataset.popup === docId)
    if (!dialog) return
    event.preventDefault()
    // A button of one popup may open another.
    for (const other of dialogs) if (other.open) other.close()
    open(dialog)
  })
}

const isBusy = () => document.querySelector('dialog[open],[aria-modal="true"]') !== null || isTyping()

const isTyping = () => document.activeElement?.matches('input,textarea,select,[contenteditable]') ?? false

const memoryOf = ({ dataset }: HTMLElement) => readPopupMemory(dataset.popup ?? '')

function rulesOf({ dataset: { version = '', again, always, from, until } }: HTMLElement) {
  const timeOf = (iso: string | undefined) => (iso ? Date.parse(iso) : undefined)
  return {
    version,
    again: Number(again),
    always: always !== undefined,
    from: timeOf(from),
    until: timeOf(until),
  }
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const wantsNone = matchMedia('(prefers-reduced-motion: reduce)').matches
  tween((progress) => dialog.style.setProperty('--shown', String(progress)), wantsNone ? 0 : undefined)
  tell(dialog, 'shown')
}

const tell = ({ dataset }: HTMLElement, action: 'shown' | 'closed' | 'submitted') =>
  track({ name: 'overlay', overlayId: dataset.popup ?? '', action })

/** Remembers that it was closed, that its form was sent, or that its link was followed. */
function follow(dialog: HTMLDialogElement): void {
  const { version = '', popup = '' } = dialog.dataset
  dialog.dataset.ready = ''
  let isDone = false
  const remember = (submitted: PopupMemory['submitted']) => {
    if (submitted !== undefined && !isDone) tell(dialog, 'submitted')
    isDone ||= submitted !== undefined
    const before = memoryOf(dialog).submitted
    const kept = before === true ? before : (submitted ?? before)
    writePopupMemory(popup, { 'date-closed': Date.now(), version, ...(kept !== undefined && { submitted: kept }) })
  }
  dialog.addEventListener('close', () => {
    remember(undefined)
    if (!isDone) tell(dialog, 'closed')
  })
  dialog.addEventListener(FORM_SENT, () => remember(true))
  dialog.addEventListener('click', ({ target }) => {
    // The content is a child, so a click on the dialog itself is on the backdrop.
    if (target === dialog) dialog.close()
    else if (target instanceof Element && target.closest('a[href]')) remember(version)
  })
}
