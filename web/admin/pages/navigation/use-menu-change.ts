import { changePage } from '../../../api/site-pages.ts'
import { usePageAction, useRefreshPages } from '../use-page-change.ts'
import type { PageChange } from './menu-rows.ts'

/** Changes several drafts, one by one, with a single undo. */
export function useMenuChange() {
  const { runInTurn } = usePageAction()
  const refresh = useRefreshPages()
  return (changes: readonly PageChange[], message: string) =>
    runInTurn(
      async () => {
        const done = []
        for (const { page, patches } of changes) done.push(await changePage(page.docId, page.head, patches))
        return done
      },
      (done) => ({
        message,
        undo: async () => {
          for (const { undo } of done.toReversed()) await undo()
          await refresh()
        },
      }),
    )
}
