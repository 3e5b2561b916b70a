import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { rights } from '../../testing/rights.ts'
import { fileColumns } from './file-columns.tsx'
import type { StoredFile } from './files-page.tsx'
import { useFileActions } from './use-file-actions.ts'

vi.mock('../../../ui/primitives/dialog.tsx', () => import('../../testing/dialog-without-portal.tsx'))
vi.mock('../../use-permission.ts', () => import('../../testing/rights.ts'))
vi.mock('../../../ui/feedback/toast.tsx', () => ({ useToast: () => () => {} }))
afterEach(() => {
  rights.may = true
})

const file = (more: Partial<StoredFile> = {}): StoredFile => ({
  id: 'f1',
  type: 'image',
  name: 'mug.jpg',
  fileName: 'mug.webp',
  bytes: 1_000_000,
  createdAt: '',
  soldState: null,
  usedBy: [],
  previewUrl: 'http://a/mug.webp?format=100w',
  url: 'http://a/mug.webp',
  ...more,
})
const shown = (element: ReactElement) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)

const cell = (key: string, one: StoredFile) => {
  const column = fileColumns(() => [], true).find((found) => found.key === key)
  return shown(<div>{column?.cell?.(one)}</div>)
}

test('a file shows what uses it, three by name with a link to their editor and the others counted', () => {
  const usedBy = [
    { itemId: 'p1', title: 'Blue mug' },
    { itemId: null, docId: 'd1', title: 'About us' },
    { itemId: null, title: 'Logo' },
    { itemId: 'p2', title: 'Bowl' },
    { itemId: 'p3', title: 'Plate' },
  ]
  const uses = cell('uses', file({ usedBy }))
  expect(uses).toContain('<a href="/products/p1">Blue mug</a>')
  expect(uses).toContain('<a href="/editor/d1">About us</a>')
  expect(uses).toContain('<li>Logo</li>')
  expect(uses).toMatch(/and (<!-- -->)?2(<!-- -->)? more/)
  expect(uses).not.toContain('Plate')
  expect(cell('uses', file())).toContain('Not used')
})

test('each type of file has its own actions, and who may not delete is not offered it', () => {
  const actionsOf = (one: StoredFile) => {
    let labels: string[] = []
    function Actions() {
      const hrefOf = ({ type }: StoredFile) => (type === 'image' ? '/files?file=f1' : undefined)
      labels = useFileActions({ hrefOf, onDelete: rights.may ? () => {} : undefined })(one).map(({ label }) => label)
      return null
    }
    shown(<Actions />)
    return labels
  }
  const sold = file({ type: 'sold', url: null, previewUrl: null, usedBy: [{ itemId: 'p1', title: 'Handbook' }] })
  expect(actionsOf(file())).toEqual(['Edit details', 'Copy link', 'Delete'])
  expect(actionsOf(file({ type: 'video', previewUrl: null }))).toEqual(['Copy link', 'Delete'])
  expect(actionsOf(file({ type: 'font', url: null }))).toEqual(['Delete'])
  expect(actionsOf(sold)).toEqual(['Open product'])
  rights.may = false
  expect(actionsOf(file())).toEqual(['Edit details', 'Copy link'])
})

test('deleting a file that is used says where instead; one that is not is asked about', async () => {
  // A page of an earlier test may have begun to load the dialog with what is not mocked there.
  vi.resetModules()
  const { DeleteFileDialog } = await import('./delete-file-dialog.tsx')
  const used = shown(
    <DeleteFileDialog
      file={file({ usedBy: [{ itemId: null, docId: 'd1', title: 'About us' }] })}
      linked
      onClose={() => {}}
    />,
  )
  expect(used).toContain('mug.jpg is in use')
  expect(used).toContain('<a href="/editor/d1">About us</a>')
  expect(used).not.toContain('Delete file')
  const unused = shown(<DeleteFileDialog file={file()} linked onClose={() => {}} />)
  expect(unused).toContain('Delete mug.jpg?')
  expect(unused).toContain('Delete file')
})
