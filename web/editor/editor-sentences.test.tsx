import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { siteDesigns } from '../../src/shared/styles/site-designs.ts'
import { FileManager } from '../admin/files/manager/file-manager.tsx'
import { libraryQuery } from '../api/files.ts'
import { fontsQuery } from '../api/fonts.ts'
import { pageRowsQuery, styleHistoryQuery } from '../api/site-pages.ts'
import { CodePanel } from '../blocks/code/panel.tsx'
import { HistoryGroup } from './style/history-group.tsx'
import { OwnFonts } from './style/own-fonts.tsx'
import type { StyleEditing } from './style/style-editing.ts'
import { LinkDialog } from './text/link-dialog.tsx'

// The dialog itself is drawn into the page by a portal, which only browsers have.
vi.mock('../ui/primitives/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => <>{children}</> }))
vi.mock('../admin/use-permission.ts', () => ({ usePermission: () => () => true }))
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
    'files',
    libraryQuery(null, '').queryKey,
    <FileManager key="f" title="Files" chosen={null} onChoose={nothing} onClose={nothing} />,
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

test('code is not edited on Android (specification §8, Editor)', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14)' })
  expect(renderToString(<CodePanel />)).toContain('Code editing is not available on Android.')
})
