import type { AnyRouter } from '@tanstack/react-router'
import { word } from '../src/shared/words/word.ts'
import type { PageHead } from './api/pages.ts'

/** Title of the current page, from its loader. */
export function headOf(matches: { status: string; loaderData?: unknown }[]): PageHead {
  const page = matches.at(-1)
  const head = page?.loaderData as PageHead | undefined
  return head ?? { title: word(page?.status === 'error' ? 'Something went wrong' : 'Page not found'), description: '' }
}

/** After each navigation, sets the window's title and announces it to screen readers. */
export function preserveTitle(router: AnyRouter): void {
  const announcer = document.createElement('div')
  announcer.className = 'visually-hidden'
  announcer.setAttribute('aria-live', 'polite')
  document.body.append(announcer)
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    document.title = headOf(router.state.matches).title
    announcer.textContent = document.title
  })
}
