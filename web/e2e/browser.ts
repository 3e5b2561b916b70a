import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

let launched: Promise<Browser> | undefined

/** Shared by all files that a worker runs; it ends with the worker. Tests close the pages they opened, not the browser. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (!browser?.isConnected()) launched = launchBrowser()
  return launched as Promise<Browser>
}

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
}

/** The machine's Chromium, else the one from npm. */
export async function findBrowser(): Promise<string> {
  return process.env.CHROME_PATH || onPath() || unpacked()
}

function onPath(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find((file) => existsSync(file))
}

let unpacking: Promise<string> | undefined

/** Unpacked once, beside its package, so that another version of the package has its own. */
function unpacked(): Promise<string> {
  const directory = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/unpacked')
  const browser = join(directory, 'chromium')
  unpacking ??= existsSync(browser) ? Promise.resolve(browser) : unpackInto(directory).then(() => browser)
  return unpacking
}

/** Moved into place atomically; a killed or concurrent process leaves nothing incomplete. */
async function unpackInto(directory: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium')
  const own = mkdtempSync(`${directory}-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = own
  const done = packed.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await done
  try {
    renameSync(own, directory)
  } catch (error) {
    rmSync(own, { recursive: true })
    if (!existsSync(directory)) throw error
  }
}
