import { spawn } from 'node:child_process'
import { root } from './install.mjs'
import { toolEnvironment } from './run.mjs'

/** Runs the commands at the same time and shows what each said when it is done. Answers how many failed. */
export async function runSteps(steps) {
  const results = await Promise.all(steps.map(runStep))
  return results.filter((passed) => !passed).length
}

async function runStep({ title, command, args }) {
  const started = performance.now()
  const { code, output } = await capture(command, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)${code === 0 ? '' : `\n${output}`}`)
  return code === 0
}

function capture(command, args) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

/** What can be said of the code without running it. */
export const staticSteps = [
  { title: 'lint and format', command: 'biome', args: ['ci', '--colors=off', '.'] },
  { title: 'types', command: 'tsc', args: [] },
  { title: 'unused code', command: 'knip', args: ['--no-progress'] },
]
