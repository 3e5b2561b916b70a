import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a restore that is refused leaves no folder where there was none', () => {
  const home = mkdtempSync(join(tmpdir(), 'plinth-refused-'))
  try {
    const archive = join(home, 'archive')
    writeFileSync(archive, 'This is no archive.')
    const target = join(home, 'new')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'restore.ts'), archive, '--data-dir', target],
      { encoding: 'utf8' },
    )
    expect(`${status} ${stdout}${stderr}`).toMatch(/^1 .*archive/)
    expect(existsSync(target)).toBe(false)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}, 240_000)
