import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'

/** A separate browser with a profile on disk, which can be killed and restarted. */
export interface BrowserProcess {
  start(): Promise<BrowserContext>
  /** SIGKILL: nothing is flushed or closed. */
  kill(): Promise<void>
  remove(): Promise<void>
}

const STARTS_WITHIN_MS = 120_000
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0']

export function browserProcess(): BrowserProcess {
  const profile = mkdtempSync(join(tmpdir(), 'plinth-profile-'))
  const portFile = join(profile, 'DevToolsActivePort')
  let kill = async () => {}

  async function start(): Promise<BrowserContext> {
    rmSync(portFile, { force: true })
    const child = spawn(await findBrowser(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
    })
    kill = async () => {
      kill = async () => {}
      if (child.pid === undefined || child.exitCode !== null) return
      const gone = once(child, 'exit')
      // Includes renderers and storage, which are processes of the same group.
      process.kill(-child.pid, 'SIGKILL')
      await gone
    }
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(child)}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window')
    context.setDefaultTimeout(60_000)
    return context
  }

  async function portOf(child: ChildProcess): Promise<string> {
    let port = readPort()
    for (const deadline = Date.now() + STARTS_WITHIN_MS; !port; port = readPort()) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error('The browser did not start')
      await pause(50)
    }
    return port
  }

  /** The first of the file's two lines; the file exists before it is written. */
  function readPort(): string | undefined {
    return existsSync(portFile) ? /^(\d+)\n/.exec(readFileSync(portFile, 'utf8'))?.[1] : undefined
  }

  return {
    start,
    kill: () => kill(),
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
