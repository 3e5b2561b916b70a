import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import { typedPath } from '../config.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import type { TemplateError } from '../templates/engine/errors.ts'
import type { TemplateJob } from '../templates/run/template-job.ts'
import { createTemplateRunner } from '../templates/run/template-runner.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run template -- <file> <data.json> [--partials <directory>] [--locale <tag>]
    Prints what a template makes of the data, and its errors with line and column. Partials are the files of the directory
    by their names without ending; its JSON files are what {.inject} finds. The locale is en-US unless given.

The language: docs/templates.md. Save the data of any page of a store with ?format=json.
`.trim()

/** Nobody else waits for it here. */
const DEADLINE_MS = 10_000

let hasErrors = false
const exitCode = await runCommand({
  help,
  options: ['partials', 'locale'],
  async run([file, data, ...more], { partials, locale }) {
    if (!file || !data || more.length > 0) return false
    const { output, errors } = await createTemplateRunner({ threads: 1, deadlineMs: DEADLINE_MS }).render({
      websiteId: '',
      source: readText(typedPath(file)),
      context: readJson(typedPath(data)),
      ...(partials !== undefined && readPartials(typedPath(partials))),
      ...(locale !== undefined && { locale: checked(locale) }),
    })
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

function checked(locale: string): string {
  try {
    return new Intl.Locale(locale).toString()
  } catch {
    throw new ConfigError([`${locale} is no language tag. Try de-DE.`])
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError([`${file} cannot be read. Check its name.`])
  }
}

function readJson(file: string): string {
  const text = readText(file)
  try {
    JSON.parse(text)
    return text
  } catch (error) {
    throw new ConfigError([`${file} is not JSON: ${(error as Error).message}`])
  }
}

function readPartials(directory: string): Pick<TemplateJob, 'partials' | 'files'> {
  const names = listed(directory)
  const isJson = (name: string) => extname(name) === '.json'
  const templates = names.filter((name) => !isJson(name))
  return {
    partials: Object.fromEntries(templates.map((name) => [parse(name).name, readText(join(directory, name))])),
    files: Object.fromEntries(names.filter(isJson).map((name) => [`./${name}`, readJson(join(directory, name))])),
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
