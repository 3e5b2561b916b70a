import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderMail } from './folder-mail.ts'
import { readLetter, readLetters } from './letter-folder.ts'
import { describeMail, letter } from './mail.suite.ts'
import { LetterDelayed } from './mail.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-mail-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const masterKey = 'ab'.repeat(32)
let folders = 0
const newFolder = () => ({ path: join(root, String(++folders), 'mail'), masterKey })

describeMail('folder', async () => {
  const folder = newFolder()
  return {
    mail: folderMail(folder),
    async received() {
      const letters = await readLetters(folder)
      return letters.reverse().map(({ id: _, sentAt: __, from, headers = {}, ...rest }) => ({
        ...rest,
        from: from.address,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      }))
    },
  }
})

test('folder: a file reveals only its time, and only its owner can read it', async () => {
  const folder = newFolder()
  await folderMail(folder, () => new Date('2026-05-01T10:00:00.000Z')).send({ ...letter, subject: '../Crème?' })
  const [name = ''] = readdirSync(folder.path)
  expect(name).toMatch(/^2026-05-01T10-00-00-000Z-[0-9a-f]{8}\.letter$/)
  expect(statSync(join(folder.path, name)).mode & 0o777).toBe(0o600)
  expect(statSync(folder.path).mode & 0o777).toBe(0o700)
})

test('folder: no word of a letter can be found in it', async () => {
  const folder = newFolder()
  await folderMail(folder).send(letter)
  const found = (words: string) => grepCount(words, folder.path)
  for (const words of [letter.to, 'example.com', letter.subject, letter.text]) expect(found(words)).toBe(0)
  // Proves that the search finds such a file.
  writeFileSync(join(folder.path, 'planted'), letter.to)
  expect(found(letter.to)).toBe(1)
})

function grepCount(words: string, path: string): number {
  try {
    return execFileSync('grep', ['-raoF', words, path], { encoding: 'utf8' }).trim().split('\n').length
  } catch {
    return 0
  }
}

test('folder: a letter opens under its own key and its own name alone', async () => {
  const folder = newFolder()
  await folderMail(folder).send(letter)
  const [kept] = await readLetters(folder)
  await expect(readLetters({ ...folder, masterKey: 'cd'.repeat(32) })).rejects.toThrow()
  const [name = ''] = readdirSync(folder.path)
  writeFileSync(join(folder.path, `2027-${name}`), readFileSync(join(folder.path, name)))
  await expect(readLetter(folder, `2027-${kept?.id}`)).rejects.toThrow()
})

test('folder: the newest letter comes first, and each page goes on where the last one ended', async () => {
  const folder = newFolder()
  let minute = 10
  const mail = folderMail(folder, () => new Date(`2026-05-01T10:${minute++}:00.000Z`))
  for (const subject of ['One', 'Two', 'Three']) await mail.send({ ...letter, subject })
  const first = await readLetters(folder, { limit: 2 })
  expect(first.map(({ subject }) => subject)).toEqual(['Three', 'Two'])
  const second = await readLetters(folder, { limit: 2, before: first.at(-1)?.id })
  expect(second.map(({ subject }) => subject)).toEqual(['One'])
  expect(await readLetter(folder, second[0]?.id ?? '')).toMatchObject({ ...letter, subject: 'One' })
})

test('folder: there are no letters before the first one, and none at a name that leads elsewhere', async () => {
  const folder = newFolder()
  expect(await readLetters(folder)).toEqual([])
  expect(await readLetter(folder, 'x')).toBeUndefined()
  await folderMail(folder).send(letter)
  const [kept] = await readLetters(folder)
  expect(await readLetter(folder, `../mail/${kept?.id}`)).toBeUndefined()
})

test('folder: a letter that cannot be written may be tried later', async () => {
  const path = join(root, 'a-file')
  writeFileSync(path, '')
  await expect(folderMail({ path, masterKey }).send(letter)).rejects.toThrow(LetterDelayed)
})
