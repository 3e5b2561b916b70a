import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { type RenderOptions, render } from './render.ts'
import type { Value } from './values.ts'

/** What is said of a template that exceeds a limit: it prints nothing. */
function refuses(source: string, data: Value = {}, options: RenderOptions = {}): string | undefined {
  const { output, errors } = render(compile(source), data, options)
  expect(output).toBe('')
  return errors.at(-1)?.message
}

const many = (count: number) => Array.from({ length: count }, (_, n) => n)

test('a partial that applies itself is stopped at a depth of 16, and nothing of it is printed', () => {
  const partials = new Map([['foo', compile('x{@|apply foo}')]])
  expect(refuses('before {a|apply foo} after', { a: 1 }, { partials })).toBe(
    "RuntimeError: Attempt to apply partial 'foo' exceeded maximum recursion depth of 16",
  )
})

test('sixteen partials within each other are allowed', () => {
  const partials = new Map(many(16).map((n) => [`p${n}`, compile(n < 15 ? `{@|apply p${n + 1}}` : 'end')]))
  expect(render(compile('{a|apply p0}'), { a: 1 }, { partials })).toEqual({ output: 'end', errors: [] })
})

test('an expression of a million tokens is refused by its first thousand', () => {
  const source = `{.eval ${'1+'.repeat(500_000)}1}`
  const { output, errors } = render(compile(source), {})
  expect(output).toBe('')
  expect(errors[0]?.message).toMatch(/Expression exceeds the maximum number of allowed tokens: 1000$/)
  expect(errors[0]?.message.length).toBeLessThan(250)
})

test('a text that is doubled forty times does not grow beyond the limit', () => {
  const source = `{.eval @s = "x"}${'{.eval @s = @s + @s}'.repeat(40)}`
  const { errors } = render(compile(source), {})
  expect(errors[0]?.message).toBe(
    'RuntimeError: Error reducing expression: @s = @s + @s: Concatenation would exceed maximum string length 1000000',
  )
})

test('a text that formatters double is stopped too', () => {
  const doubled = '{.var @s two|format @s @s}'.repeat(40)
  expect(refuses(`{.var @s x}${doubled}`, { x: 'x', two: '{0}{1}' })).toMatch(/exceed/)
})

test('an output beyond the limit is discarded', () => {
  const source = '{.repeated section i}0123456789{.end}'
  expect(refuses(source, { i: many(11) }, { limits: { outputLength: 100 } })).toBe(
    'RuntimeError: Output would exceed maximum length 100',
  )
  expect(render(compile(source), { i: many(10) }, { limits: { outputLength: 100 } }).output).toHaveLength(100)
})

test('loops within loops end at the number of steps', () => {
  const source = `${'{.repeated section @root}'.repeat(8)}x${'{.end}'.repeat(8)}`
  const nested = `{.var @root i}${source.replaceAll('@root', 'i')}`
  const data = { i: many(100).map(() => ({ i: [] as Value[] })) }
  // Every element holds the whole again: a hundred to the power of eight.
  for (const one of data.i) one.i = data.i
  expect(refuses(nested, data)).toBe('RuntimeError: Rendering exceeds the maximum number of steps: 100000')
})

test('objects that hold each other twice are not written out without end', () => {
  const doubled = '{.ctx @a x=@a y=@a}'.repeat(40)
  for (const use of ['{@a|json}', '{@a|raw}', '{@a|json-pretty}', '{.equal? @a @b}{.end}']) {
    expect(refuses(`{.ctx @a x=c}{.ctx @b x=c}${doubled}${use}`, { c: 1 })).toMatch(/number of steps/)
  }
})

test('blocks are nested at most 64 deep', () => {
  const nested = (depth: number) => compile(`${'{.section a}'.repeat(depth)}x${'{.end}'.repeat(depth)}`)
  expect(nested(64).errors).toEqual([])
  expect(nested(65).errors.map(({ message }) => message)).toEqual([
    'SyntaxError: This SECTION block is nested deeper than 64 blocks.',
  ])
})

test('a chain of ten thousand branches needs no stack', () => {
  const source = `{.equal? a 1}x${'{.or equal? a 1}x'.repeat(10_000)}{.or}y{.end}`
  expect(render(compile(source), { a: 2 }).output).toBe('y')
})

test('a template has at most 20,000 tags', () => {
  expect(compile('{a}'.repeat(20_000)).errors).toEqual([])
  expect(compile('{a}'.repeat(500_000)).errors).toEqual([
    { type: 'assembler', message: 'SyntaxError: The template has more than 20000 tags.', line: 1, column: 60_001 },
  ])
})

test('braces by the million are scanned once', () => {
  expect(render(compile('{'.repeat(900_000)), {}).output).toHaveLength(900_000)
  expect(render(compile('{a'.repeat(400_000)), {}).output).toHaveLength(800_000)
  expect(render(compile('{##'.repeat(900_000)), {}).output).toBe('')
})

test('of errors without end a hundred are kept, the last of which is why it stopped', () => {
  const source = '{.repeated section i}{a|apply nope}{.end}'
  const { errors } = render(compile(source), { i: many(1_000), a: 1 })
  expect(errors).toHaveLength(100)
  const stopped = render(compile(source), { i: many(1_000), a: 1 }, { limits: { steps: 2_000 } })
  expect(stopped.errors).toHaveLength(100)
  expect(stopped.errors.at(-1)?.message).toMatch(/number of steps: 2000/)
})

test('a formatter that fails prints nothing, is told, and harms nothing else', () => {
  const { output, errors } = render(compile('a{i|json}b{i|count}'), { i: deep(100_000) })
  expect(output).toBe('ab1')
  expect(errors[0]?.message).toMatch(/^RuntimeError: Unexpected RangeError when executing VARIABLE: /)
})

function deep(levels: number): Value {
  let value: Value = 1
  for (let n = 0; n < levels; n++) value = [value]
  return value
}
