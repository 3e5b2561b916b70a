import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryFile, LibraryPage } from '../../../../src/files/contract.ts'
import { libraryQuery } from '../../../api/files.ts'
import { rights } from '../../testing/rights.ts'
import { FileDetails } from './file-details.tsx'
import { FileManager } from './file-manager.tsx'

vi.mock('../../../ui/primitives/dialog.tsx', () => import('../../testing/dialog-without-portal.tsx'))
vi.mock('../../use-permission.ts', () => import('../../testing/rights.ts'))
afterEach(() => {
  rights.may = true
})

const file = (more: Partial<LibraryFile> = {}): LibraryFile => ({
  id: 'f1',
  state: 'ready',
  filename: 'mug.jpg',
  bytes: 10,
  folderId: null,
  createdAt: '',
  failure: null,
  image: null,
  usedBy: [],
  ...more,
})

function shown(page?: LibraryPage): string {
  const client = new QueryClient()
  if (page) client.setQueryData(libraryQuery(null, '').queryKey, { pages: [page], pageParams: [''] })
  return renderToString(
    <QueryClientProvider client={client}>
      <FileManager chosen={['f1']} onChoose={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('files and the folders beside them are shown, and the chosen one is marked', () => {
  const folders = [
    { id: 'a', parentId: null, name: 'Mugs' },
    { id: 'b', parentId: 'a', name: 'Blue ones' },
  ]
  const text = shown({ folders, files: [file()], nextCursor: null })
  expect(text).toMatch(/aria-pressed="true" aria-label="mug.jpg"/)
  expect(text).toContain('Details of mug.jpg')
  expect([text.includes('Mugs'), text.includes('Blue ones')]).toEqual([true, false])
})

test('an empty library says what will be there', () => {
  expect(shown({ folders: [], files: [], nextCursor: null })).toContain('What you upload appears here')
  expect(shown()).toContain('Loading')
})

test('a file that is used names its places and is not deleted; one that is not can be, by those who may', () => {
  const details = (usedBy: LibraryFile['usedBy']) =>
    renderToString(<FileDetails file={file({ usedBy })} folders={[]} onClose={() => {}} />)
  expect(details([{ itemId: null, docId: 'd1', title: 'About us' }])).toContain('About us')
  expect(details([{ itemId: null, docId: 'd1', title: 'About us' }])).not.toContain('Delete')
  expect(details([])).toContain('Delete file')
  rights.may = false
  expect(details([])).not.toContain('Delete')
})
