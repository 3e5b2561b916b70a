import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderMail } from './folder-mail.ts'
import { letter, mailContract } from './mail.contract.ts'
import { type Letter, LetterDelayed } from './mail.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-mail-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(root, String(++folders), 'mail')

mailContract('folder', async () => {
  const folder = newFolder()
  return { mail: folderMail(folder), arrived: async () => readFolder(folder) }
})

function readFolder(folder: string) {
  const letters = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
  return letters.map(({ from, headers = {}, ...rest }) => ({
    ...rest,
    from: from.address,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  }))
}

test('folder: a file is named so that people find it, and only its owner may read it', async () => {
  const folder = newFolder()
  await folderMail(folder, () => new Date('2026-05-01T10:00:00.000Z')).send({ ...letter, subject: '../Crème: brûlée?' })
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^2026-05-01T10-00-00-000Z-cr-?e-?me-bru-?le-?e-[0-9a-f]{6}\.json$/)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('folder: a letter that cannot be written may be tried later', async () => {
  const folder = join(root, 'a-file')
  writeFileSync(folder, '')
  await expect(folderMail(folder).send(letter)).rejects.toThrow(LetterDelayed)
})
