import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

let launched: Promise<Browser> | undefined

/**
 * One for all files that a worker runs one after the other; it ends with the worker. Nobody closes it, but whoever opened
 * pages closes these.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (!browser?.isConnected()) launched = launchBrowser()
  return launched as Promise<Browser>
}

/** A Chromium of this machine, else the one that npm brought along. */
async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH || onPath() || (await fromNpm())
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

function onPath(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find((file) => existsSync(file))
}

/** Unpacks it once into the directory for temporary files. */
async function fromNpm(): Promise<string> {
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
