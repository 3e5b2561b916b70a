import { parseArgs } from 'node:util'

export interface Command<Name extends string> {
  help: string
  /** Options that take a word each. */
  options?: readonly Name[]
  /** False for a call that makes no sense. What is thrown is told in its own words. */
  run(words: string[], options: Partial<Record<Name, string>>): Promise<boolean>
}

/** Wrong to call, as shells know it. */
const USAGE_ERROR = 2

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Carries out what stands on the command line. Answers the exit code: 0, 1 when it failed, 2 when it was called wrongly. */
export async function runCommand<Name extends string = never>({ help, options, run }: Command<Name>): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: optionsOf(options ?? []) })
    const { help: wantsHelp, ...words } = values
    const isDone = !wantsHelp && (await run(positionals, words as Partial<Record<Name, string>>))
    if (!isDone) say(help)
    return wantsHelp || isDone ? 0 : USAGE_ERROR
  } catch (error) {
    say((error as Error).message)
    return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS') ? USAGE_ERROR : 1
  }
}

type Options = Record<string, { type: 'string' } | { type: 'boolean'; short: string }>

function optionsOf(names: readonly string[]): Options {
  return {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    help: { type: 'boolean', short: 'h' },
  }
}
