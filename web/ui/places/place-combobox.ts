import type { Place, Prediction } from '../../../src/places/contract.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { placeDetails, suggestPlaces, type TrackingContext } from '../../api/places.ts'
import { nextOf } from './next-option.ts'
import './place-combobox.css'

interface PlaceComboboxOptions {
  context: TrackingContext
  /** ISO 3166-1, to which suggestions are limited; undefined: everywhere. */
  country?(): string | undefined
  onPick(place: Place): void
}

const LETTERS_MIN = 3
const WAIT_MS = 250
const attached = new WeakSet<HTMLInputElement>()
let ids = 0

/**
 * Makes a field of an address a combobox that suggests places. It stays a field: no key waits for an answer, and what was typed
 * stays until a suggestion is picked. All keys of a search and the details that end it are one session.
 */
export function attachPlaceCombobox(input: HTMLInputElement, { context, country, onPick }: PlaceComboboxOptions): void {
  if (attached.has(input)) return
  attached.add(input)
  const id = `places-${++ids}`
  const list = Object.assign(document.createElement('ul'), { id, className: 'place-list', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', word('Suggestions'))
  const told = Object.assign(document.createElement('span'), { className: 'place-told' })
  told.setAttribute('role', 'status')
  const credit = Object.assign(document.createElement('p'), { className: 'place-credit', hidden: true })
  input.after(list, credit, told)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': id,
  }))
    input.setAttribute(name, value)

  let sessionToken = crypto.randomUUID()
  let shown: Prediction[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let isFilling = false

  function show(predictions: Prediction[], attribution = ''): void {
    shown = predictions
    list.replaceChildren(...predictions.map(optionOf))
    list.hidden = predictions.length === 0
    credit.textContent = attribution
    credit.hidden = list.hidden || attribution === ''
    input.setAttribute('aria-expanded', String(!list.hidden))
    told.textContent = list.hidden ? '' : countedWord(predictions.length, '{count} suggestion', '{count} suggestions')
    mark(-1)
  }

  function optionOf({ description }: Prediction, n: number): HTMLElement {
    const option = Object.assign(document.createElement('li'), {
      id: `${id}-${n}`,
      textContent: description,
      dir: 'auto',
    })
    option.setAttribute('role', 'option')
    // Before the field loses the focus.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      void pick(n)
    })
    return option
  }

  function mark(n: number): void {
    active = n
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === n))
    if (n < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${n}`)
    list.children[n]?.scrollIntoView({ block: 'nearest' })
  }

  function close(): void {
    clearTimeout(timer)
    asking?.abort()
    show([])
  }

  async function ask(): Promise<void> {
    const typed = input.value.trim()
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    const within = country?.()
    const asked = { input: typed, sessionToken, ...(within && { country: within }) }
    const found = await suggestPlaces(context, asked, signal).catch(() => undefined)
    if (signal.aborted || document.activeElement !== input) return
    show(found?.predictions ?? [], found?.attribution)
  }

  async function pick(n: number): Promise<void> {
    const picked = shown[n]
    if (!picked) return
    const before = input.value
    close()
    const ended = sessionToken
    sessionToken = crypto.randomUUID()
    const place = await placeDetails(context, { placeId: picked.placeId, sessionToken: ended }).catch(() => undefined)
    // Whoever has typed on meanwhile keeps that.
    if (!place || input.value !== before) return
    isFilling = true
    onPick(place)
    isFilling = false
  }

  input.addEventListener('input', () => {
    if (isFilling) return
    clearTimeout(timer)
    if (input.value.trim().length < LETTERS_MIN) return close()
    timer = setTimeout(() => void ask(), WAIT_MS)
  })
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') mark(nextOf(active, key === 'ArrowDown' ? 1 : -1, shown.length))
    else if (key === 'Enter' && active >= 0) void pick(active)
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  })
}
