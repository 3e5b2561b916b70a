import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import { typedPath } from '../config.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { compile } from '../templates/engine/compile.ts'
import type { TemplateError } from '../templates/engine/errors.ts'
import { type RenderOptions, render } from '../templates/engine/render.ts'
import type { Value } from '../templates/engine/values.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run template -- <file> <data.json> [--partials <directory>] [--locale <tag>]
    Prints what a template makes of the data, and its errors with line and column. Partials are the files of the directory
    by their names without ending; its JSON files are what {.inject} finds. The locale is en-US unless given.

The language: docs/templates.md. Save the data of any page of a store with ?format=json.
`.trim()

let hasErrors = false
const exitCode = await runCommand({
  help,
  options: ['partials', 'locale'],
  async run([file, data, ...more], { partials, locale }) {
    if (!file || !data || more.length > 0) return false
    const options = { ...(partials !== undefined && readPartials(typedPath(partials))), ...(locale && { locale }) }
    const { output, errors } = render(compile(readText(typedPath(file))), readJson(typedPath(data)), options)
    if (output !== '') say(output)
    for (const error of errors) process.stderr.write(`${described(error, file)}\n`)
    hasErrors = errors.length > 0
    return true
  },
})
process.exit(exitCode === 0 && hasErrors ? 1 : exitCode)

/** `page.html:3:7: SyntaxError: …`, as editors find their way from. */
function described({ partial, line, column, message }: TemplateError, file: string): string {
  return `${partial ?? file}:${line}:${column}: ${message}`
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError([`${file} cannot be read. Check its name.`])
  }
}

function readJson(file: string): Value {
  const text = readText(file)
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    throw new ConfigError([`${file} is not JSON: ${(error as Error).message}`])
  }
}

function readPartials(directory: string): Pick<RenderOptions, 'partials' | 'files'> {
  const names = listed(directory)
  const isJson = (name: string) => extname(name) === '.json'
  const templates = names.filter((name) => !isJson(name))
  return {
    partials: new Map(templates.map((name) => [parse(name).name, compile(readText(join(directory, name)))])),
    files: new Map(names.filter(isJson).map((name) => [`./${name}`, readJson(join(directory, name))])),
  }
}

function listed(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    throw new ConfigError([`${directory} is no directory with partials.`])
  }
}
