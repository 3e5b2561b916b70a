import { useEffect, useId, useRef, useState } from 'react'
import { suggest } from '../../../src/catalog/shop/endpoints.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { call } from '../../api/client/client.ts'
import './suggestions.css'

const PAUSE_MS = 150
const LETTERS_MIN = 2

interface Suggestion {
  name: string
  fullUrl: string
  imageUrl?: string | null
}

/** Makes a search field a combobox: input is looked up after a pause, and only the latest request is answered. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { found, close } = useFound(input)
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active index belongs to one list of suggestions
  useEffect(() => setActive(-1), [found])
  useCombobox(input, { id, isOpen, active })
  useEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive((now) => stepped(now, 1, found.length)),
      ArrowUp: () => setActive((now) => stepped(now, -1, found.length)),
      Escape: close,
      ...(active >= 0 && { Enter: () => list.current?.querySelectorAll('a')[active]?.click() }),
    }
    function choose(event: KeyboardEvent) {
      const key = isOpen && !event.isComposing && keys[event.key]
      if (!key) return
      event.preventDefault()
      key()
    }
    input.addEventListener('keydown', choose)
    return () => input.removeEventListener('keydown', choose)
  }, [input, isOpen, active, found, close])
  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && countedWord(found.length, '{count} suggestion', '{count} suggestions')}
      </span>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the links inside, which have keyboard support
        <div
          ref={list}
          id={id}
          className="search-suggestions"
          role="listbox"
          aria-label={word('Suggestions')}
          // Keeps the focus in the field, so that a click does not close the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={close}
        >
          {found.map(({ name, fullUrl, imageUrl }, place) => (
            <a
              key={fullUrl}
              id={`${id}-${place}`}
              href={fullUrl}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
            >
              {imageUrl ? <img src={imageUrl} alt="" width={40} height={40} /> : <span className="suggestion-mark" />}
              <bdi>{name}</bdi>
            </a>
          ))}
        </div>
      )}
    </>
  )
}

/** Moves from the field (-1) to the last suggestion and wraps around. */
const stepped = (now: number, step: number, count: number) => ((now + 1 + step + count + 1) % (count + 1)) - 1

function useCombobox(input: HTMLInputElement, { id, isOpen, active }: { id: string; isOpen: boolean; active: number }) {
  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': id,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(said)) input.setAttribute(name, value)
  }, [input, id, isOpen, active])
}

function useFound(input: HTMLInputElement) {
  const [found, setFound] = useState<Suggestion[]>([])
  const [stop] = useState(() => ({ now: () => {} }))
  const close = () => {
    stop.now()
    setFound([])
  }
  useEffect(() => {
    const { form } = input
    const onInput = () => {
      stop.now()
      const asked = new AbortController()
      const timer = setTimeout(() => void look(input.value.trim(), asked.signal, setFound), PAUSE_MS)
      stop.now = () => {
        clearTimeout(timer)
        asked.abort()
      }
    }
    const end = () => {
      stop.now()
      setFound([])
    }
    input.addEventListener('input', onInput)
    input.addEventListener('blur', end)
    form?.addEventListener('submit', end)
    return () => {
      stop.now()
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', end)
      form?.removeEventListener('submit', end)
    }
  }, [input, stop])
  return { found, close }
}

/** Errors are ignored: the field works without suggestions. */
async function look(text: string, signal: AbortSignal, show: (found: Suggestion[]) => void): Promise<void> {
  if (text.length < LETTERS_MIN) return show([])
  const reply = await call(suggest, { query: { q: text } }, { signal }).catch(() => undefined)
  if (!signal.aborted) show(reply ? [...reply.categories, ...reply.products] : [])
}
