import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { siteDesigns } from '../../src/shared/styles/site-designs.ts'
import { CollectionsPage } from '../admin/collections/collections-page.tsx'
import { FileManager } from '../admin/files/manager/file-manager.tsx'
import { collectionsQuery } from '../api/catalog-pages.ts'
import { libraryQuery } from '../api/files.ts'
import { fontsQuery } from '../api/fonts.ts'
import { pageRowsQuery, styleHistoryQuery } from '../api/site-pages.ts'
import { CodePanel } from '../blocks/code/panel.tsx'
import type { Editor } from './editor.ts'
import { HistoryGroup } from './style/history-group.tsx'
import { OwnFonts } from './style/own-fonts.tsx'
import type { StyleEditing } from './style/style-editing.ts'
import { StylePanel } from './style/style-panel.tsx'
import { CollectionTarget, LinkDialog } from './text/link-dialog.tsx'

// The dialog itself is drawn into the page by a portal, which only browsers have.
vi.mock('../ui/primitives/dialog.tsx', () => import('../admin/testing/dialog-without-portal.tsx'))
vi.mock('../admin/use-permission.ts', () => import('../admin/testing/rights.ts'))
afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined
const style = siteDesigns[0]?.style
const editing = { read: () => ({ style }), subscribe: () => nothing, mayEdit: true } as unknown as StyleEditing

/** Rendered after this query has failed. */
function shownWithout(queryKey: QueryKey, shown: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error: new Error('offline'), fetchStatus: 'idle' })
  return renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>)
}

test.each([
  [
    'pages to link to',
    pageRowsQuery.queryKey,
    <LinkDialog key="l" link={null} hasWindow onDone={nothing} onClose={nothing} />,
    'Unable to load results.',
  ],
  [
    'collections to link to',
    collectionsQuery.queryKey,
    <CollectionTarget key="t" typed="" error={undefined} onChange={nothing} />,
    'Unable to load collections.',
  ],
  ['collections', collectionsQuery.queryKey, <CollectionsPage key="c" />, 'Unable to load collections.'],
  [
    'files',
    libraryQuery(null, '').queryKey,
    <FileManager key="f" chosen={[]} onChoose={nothing} onClose={nothing} />,
    'Unable to load results.',
  ],
  ['changes of style', styleHistoryQuery.queryKey, <HistoryGroup key="h" style={editing} />, 'Unable to load results.'],
  [
    'fonts',
    fontsQuery.queryKey,
    <OwnFonts key="o" editing={editing} chosen="" onChoose={nothing} />,
    'Unable to load fonts.',
  ],
])('where %s cannot be loaded, a sentence says so (specification §8, Editor)', (_, key, shown, sentence) =>
  expect(shownWithout(key, shown)).toContain(sentence),
)

test('styles that cannot be loaded say so, with the reason and a way to try again (specification §8, Editor)', () => {
  const state = { session: undefined, style, error: 'Please check your internet connection.' }
  const editor = { style: { ...editing, read: () => state } } as unknown as Editor
  const html = renderToString(<StylePanel editor={editor} />)
  expect(html.replaceAll('<!-- -->', '')).toContain('Unable to load. Try again. Please check your internet connection.')
  expect(html).toMatch(/<button[^>]*>(<[^>]*>)*Try again/)
})

test('code is not edited on Android (specification §8, Editor)', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14)' })
  expect(renderToString(<CodePanel />)).toContain('Code editing is not available on Android.')
})
