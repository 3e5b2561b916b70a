import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Maximum number of files in a folder without rooms. Tests, stylesheets and tables do not count. */
const MOST_FILES = 25

/** Folders with more files, and why rooms would not make them clearer. */
const exceptions: Record<string, string> = {
  'web/routes/manage': 'the name of a file is its address: the router reads both from one folder',
  'web/api': 'one file for each capability: the client of its endpoints',
  'src/shared/words/de': 'one file for each page or e-mail, so that a page loads only the sentences that it shows',
  'src/shared/words/es': 'the same sentences in the same files',
  'src/shared/words/fr': 'the same sentences in the same files',
  'src/shared/words/it': 'the same sentences in the same files',
  'src/shared/words/ja': 'the same sentences in the same files',
  'src/shared/words/nl': 'the same sentences in the same files',
  'src/shared/words/pt': 'the same sentences in the same files',
  'proof/isolation/cases': 'one file for each capability: what the isolation proof asks of its endpoints',
}

const root = join(import.meta.dirname, '..')
const isSource = (name: string) => /\.(ts|tsx)$/.test(name) && !/\.(test|e2e|suite)\.tsx?$/.test(name)

function largeFolders(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const count = entries.filter((entry) => entry.isFile() && isSource(entry.name)).length
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => largeFolders(`${folder}/${name}`))
  return count > MOST_FILES ? [folder, ...below] : below
}

test('no folder holds more than 25 files without a reason', () => {
  const large = ['src', 'projections', 'workers', 'web', 'proof', 'bench'].flatMap(largeFolders)
  expect(large.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
