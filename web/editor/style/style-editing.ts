import type { Json } from '../../../src/pages/documents/document.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import { SiteStyle, type TweakPageType } from '../../../src/shared/styles/site-style.ts'
import { styleOfTheme } from '../../../src/shared/styles/style-of-theme.ts'
import type { Theme } from '../../../src/websites/contract.ts'
import type { PageSession } from '../history/page-session.ts'
import { createStore, type Store } from '../store.ts'
import type { Tweak, TweakDetail, TweakEvent } from './tweak-events.ts'

interface StyleState {
  /** The current style. */
  style: SiteStyle
  /** Undefined until the style is opened for editing. */
  session: PageSession | undefined
  error: string | undefined
}

export interface StyleEditing extends Pick<Store<StyleState>, 'read' | 'subscribe'> {
  mayEdit: boolean
  open(): Promise<void>
  /** Sets one value; null removes it. Returns an error message if refused; then nothing is changed. */
  change(path: readonly string[], value: Json, label: string): string | undefined
  replace(style: SiteStyle, label: string): void
  flush(): Promise<boolean>
  /** The panel is about to be shown, was shown, is about to be closed, or is closed. */
  tell(event: Extract<TweakEvent, 'tweak:beforeopen' | 'tweak:aftershow' | 'tweak:close' | 'tweak:afterclose'>): void
  close(): void
}

interface StyleEditingDeps {
  /** Of the drafts; null if never changed. */
  style: SiteStyle | null
  theme: Theme
  mayEdit: boolean
  /** Opens the style document in a session. */
  load(): Promise<{ session: PageSession }>
  /** Updates the canvas at once. */
  onStyle(style: SiteStyle): void
  /** Told of everything that happens to the site styles. Default: nobody is. */
  onTweak?(tweak: Tweak): void
}

/** Editing of the website's style: a document like any other, with its own undo and history. */
export function createStyleEditing({ style, theme, mayEdit, load, onStyle, onTweak }: StyleEditingDeps): StyleEditing {
  const first = styleOfTheme(theme)
  const store = createStore<StyleState>({ style: style ?? first, session: undefined, error: undefined })
  let opening: Promise<void> | undefined
  let isOwn = false
  const asOwn = (act: () => void) => {
    isOwn = true
    act()
    isOwn = false
  }

  async function openSession(): Promise<void> {
    try {
      const { session } = await load()
      let wasSaved = true
      const follow = () => {
        const isSaved = session.read().status === 'saved'
        if (isSaved && !wasSaved) onTweak?.({ event: 'tweak:save', detail: {} })
        wasSaved = isSaved
        const next = styleIn(session) ?? first
        if (isSameJson(next as unknown as Json, store.read().style as unknown as Json)) return
        store.set({ style: next })
        onStyle(next)
        // An undo, or another person.
        if (!isOwn) onTweak?.({ event: 'tweak:change', detail: {} })
      }
      session.subscribe(follow)
      store.set({ session, error: undefined })
      follow()
    } catch (error) {
      opening = undefined
      store.set({ error: error instanceof Error ? error.message : 'Something went wrong.' })
    }
  }

  /** The first change writes the whole style, because there is none before. */
  function write(session: PageSession, path: readonly string[], value: Json, label: string, next: SiteStyle): void {
    const [at, part] = styleIn(session) ? nearestParent(store.read().style, path, value) : [[], next]
    const target = ['settings', 'style', ...at]
    const patch =
      part === null
        ? { op: 'remove' as const, path: target }
        : { op: 'set' as const, path: target, value: part as Json }
    session.run([patch], { label, join: `style ${path.join(' ')}` })
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    mayEdit,
    open() {
      opening ??= openSession()
      return opening
    },
    change(path, value, label) {
      const { session, style: before } = store.read()
      if (!session || !mayEdit) return undefined
      const parsed = SiteStyle.safeParse(withValue(before as unknown as Json, path, value))
      if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This value is not possible.'
      asOwn(() => write(session, path, value, label, parsed.data))
      onTweak?.({ event: 'tweak:change', detail: changeOf(before, path, value) })
      return undefined
    },
    replace(next, label) {
      const { session } = store.read()
      if (!session || !mayEdit) return
      const patch = { op: 'set' as const, path: ['settings', 'style'], value: next as unknown as Json }
      asOwn(() => session.run([patch], { label }))
      onTweak?.({ event: 'tweak:reset', detail: {} })
    },
    tell: (event) => onTweak?.({ event, detail: {} }),
    flush: async () => (await store.read().session?.flush()) ?? true,
    close() {
      const { session } = store.read()
      void session?.flush().finally(session.close)
    },
  }
}

const styleIn = (session: PageSession) => session.read().document.settings.style

function changeOf(before: SiteStyle, path: readonly string[], value: Json): TweakDetail {
  const oldValue = path.reduce<Json | undefined>(
    (part, step) => (isObject(part) ? part[step] : undefined),
    before as unknown as Json,
  )
  const [first, kind] = path
  const pageType = first === 'tweaks' ? (kind as TweakPageType) : 'STYLE'
  return { name: path.join('.'), value, oldValue: oldValue ?? null, pageType }
}

/** The deepest existing ancestor with the value merged in, because a patch cannot go into a missing parent. */
function nearestParent(style: SiteStyle, path: readonly string[], value: Json): [readonly string[], Json] {
  let part: Json | undefined = style as unknown as Json
  for (const [depth, step] of path.entries()) {
    const inside: Json | undefined = isObject(part) ? part[step] : undefined
    if (depth === path.length - 1) return [path, value]
    if (!isObject(inside)) return [path.slice(0, depth + 1), withValue({}, path.slice(depth + 1), value)]
    part = inside
  }
  return [path, value]
}

function withValue(before: Json, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value
  const object = isObject(before) ? before : {}
  if (value === null && rest.length === 0) {
    const { [step]: _, ...others } = object
    return others
  }
  return { ...object, [step]: withValue(object[step] ?? {}, rest, value) }
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
