import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium of this machine, else the one that npm brought along. */
export async function launchBrowser(): Promise<Browser> {
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
