import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Product } from '../processes/product.ts'

const root = join(import.meta.dirname, '../..')

export interface Command {
  child: ChildProcess
  /** Its exit code (null if killed) and its output. */
  ended: Promise<{ code: number | null; output: string }>
}

/** Starts a command of the product, such as `backup`, beside the running product. */
export function startCommand(
  { dataDir }: Pick<Product, 'dataDir'>,
  name: string,
  args: string[],
  more: Record<string, string> = {},
): Command {
  const child = spawn(process.execPath, [join(root, 'src', 'command-line', `${name}.ts`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, TMPDIR: join(dataDir, 'tmp'), NODE_ENV: 'production', ...more },
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close').then(([code]) => {
    process.removeListener('exit', kill)
    return { code, output }
  })
  return { child, ended }
}

/** Throws with its output unless it exits with 0. */
export async function runCommand(...command: Parameters<typeof startCommand>): Promise<string> {
  const { code, output } = await startCommand(...command).ended
  if (code !== 0) throw new Error(`${command[1]} exited with ${code}: ${output}`)
  return output
}
