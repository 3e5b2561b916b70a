import { parseArgs } from 'node:util'

export interface Command<Name extends string> {
  help: string
  /** Options with a value. */
  options?: readonly Name[]
  /** False for invalid arguments. Errors are printed by their messages. */
  run(words: string[], options: Partial<Record<Name, string>>): Promise<boolean>
}

/** The shells' exit code for wrong usage. */
const USAGE_ERROR = 2

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the command line. Returns the exit code: 0, 1 when the command failed, 2 for wrong usage. */
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
