import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { type RenderOptions, render } from './render.ts'
import type { Value } from './values.ts'

const gives = (source: string, data: Value = {}, options?: RenderOptions) => render(compile(source), data, options)
const messagesOf = (source: string, data?: Value, options?: RenderOptions) =>
  gives(source, data, options).errors.map(({ message }) => message)

const scopes = { a: { b: 1 }, c: 2 }

test.each<[string, Value, string]>([
  // Names climb the frames; what follows the first dot does not.
  ['{.section a}{b}{c}{.end}', scopes, '12'],
  ['{.section a}{b.d}{.end}', { a: { b: 1 }, b: { d: 2 } }, ''],
  ['{.section a}{@.b}{@.c}{.end}', scopes, '1'],
  ['{.section a}{.section c}x{.or}y{.end}{.end}', { a: { b: 1 }, c: { d: 1 } }, 'y'],
  ['{.section a}{.section c}x{.or}y{.end}{.end}', { a: { c: 1 } }, 'x'],
  ['{.section nothing}x{.or}{c}{.end}', scopes, '2'],
  ['{.section a.b}{@}{.end}', scopes, '1'],
  // Repeated sections.
  ['{.repeated section i}{@}{.alternates with}, {.or}-{.end}', { i: ['a', 'b'] }, 'a, b'],
  ['{.repeated section i}{@}{.alternates with}, {.or}-{.end}', { i: [] }, '-'],
  ['{.repeated section i}{@}{.or}-{.end}', { i: 'text' }, '-'],
  ['{.repeated section i}{@index}{@index0} {.end}', { i: ['a', 'b'] }, '10 21 '],
  ['{.repeated section i}{.section k}{@index}{.end}{.end}', { i: [{ k: 1 }, { k: 1 }] }, '12'],
  ['{.repeated section i}x{.alternates with}{.section @}-{.end}{.end}', { i: [1, 2] }, 'x-x'],
  // Conditions are decided from left to right.
  ['{.if a && b || c}X{.or}Y{.end}', { a: 0, b: 1, c: 1 }, 'Y'],
  ['{.if a || b && c}X{.or}Y{.end}', { a: 1, b: 0, c: 0 }, 'X'],
  ['{.if a && b}X{.or}Y{.end}', { a: 1, b: 1 }, 'X'],
  ['{.if equal? c 2}X{.or}Y{.end}', scopes, 'X'],
  ['{.equal? c 3}3{.or equal? c 2}2{.or}other{.end}', scopes, '2'],
  ['{.equal?:w:"a b"}X{.end}', { w: 'a b' }, 'X'],
  // Variables.
  ['{.var @x c|pluralize one many}{@x}', scopes, 'many'],
  ['{.section a}{.var @x c}{.end}[{@x}]', scopes, '[]'],
  ['{.ctx @x p=a.b q=c}{@x.p}{@x.q}', scopes, '12'],
  // Macros are the scope's own partials.
  ['{.macro m}[{@.b}{c}{@args.k}]{.end}{a|apply m k=v}', scopes, '[12v]'],
  ['{.macro m}[{@.b}{c}]{.end}{a|apply m private}', scopes, '[1]'],
  ['{.macro m}hidden{.var @x c}{.end}{.include m}{@x}', scopes, '2'],
  ['{.macro m}shown{.end}{.include m output}', scopes, 'shown'],
  // Of several variables the first is printed; formatters follow one another.
  ['{c, a.b|json}', scopes, '2'],
  ['{a|json|htmlattr}', scopes, '{&quot;b&quot;:1}'],
  ['{w|truncate#3# !}', { w: 'abcdef' }, 'abc !'],
  // What is printed.
  ['{i}', { i: [1, 'a', [2, 3], { b: 1 }, null] }, '1,a,2,3,,'],
  ['[{a}{n}{nothing}]', { a: {}, n: null }, '[]'],
  ['{h}', { h: '<b>&</b>' }, '<b>&</b>'],
  ['{t}{f}', { t: true, f: false }, 'truefalse'],
  ['{i.1.k}', { i: [0, { k: 'v' }] }, 'v'],
  // Space and braces.
  ['{.space}{.tab}{.newline}{.meta-left}{.meta-right}', {}, ' \t\n{}'],
  // Comments.
  ['a{# b }c{## d } {e}\n f ##}g', {}, 'acg'],
  ['a{## never closed {c}', {}, 'a'],
  // What is no tag is text, and a later brace starts anew.
  ['{ a }{a .b}{}{.}{.sectiona}{a||b}{', scopes, '{ a }{a .b}{}{.}{.sectiona}{a||b}{'],
  ['function f() { return {c} }', scopes, 'function f() { return 2 }'],
  ['.x { color: red; }', {}, '.x { color: red; }'],
  ['{.end now}{.if}{.var x c}{.macro}', {}, '{.end now}{.if}{.var x c}{.macro}'],
  ['a{.eof}b{.end}', {}, 'a'],
  // Expressions.
  ['{.eval 1+2*3}', {}, '7'],
  ['{.eval 2 ** 3 ** 2}', {}, '512'],
  ['{.eval -2 ** 2}', {}, '4'],
  ['{.eval (1 + 2) * -3 % 4}', {}, '-1'],
  ['{.eval 1 << 3 >> 1 | 8 & 12 ^ 1}', {}, '13'],
  ['{.eval 0x1F + 1.5e2}', {}, '181'],
  ['{.eval "a" + 1 + true + null}', {}, 'a1truenull'],
  ['{.eval "1" == 1 && "1" !== 1 || false}', {}, 'true'],
  ['{.eval max(1, num("7"), abs(-9)) + min(2, 3)}', {}, '11'],
  ['{.eval str(1) + bool(0)}', {}, '1false'],
  ['{.eval @x = c + 1; @y = @x * 2; @y}{@x}', scopes, '63'],
  ["{.eval 'it\\'s \\u00e9\\x41\\U0001F600\\n'}", {}, "it's éA😀\n"],
  ['{.eval PI > 3 && E < 3}', {}, 'true'],
  ['{.eval 1 <= 1}{.eval 1 >= 2}{.eval 1 != 2}{.eval ~1}{.eval !0}{.eval +"4" - 1}', {}, 'truefalsetrue-2true3'],
])('%s', (source, data, output) => expect(gives(source, data)).toEqual({ output, errors: [] }))

test('a partial takes the value as its scope, and a macro of the same name comes before it', () => {
  const partials = new Map([['foo', compile('<{@.b}{c}>')]])
  expect(gives('{a|apply foo}', scopes, { partials }).output).toBe('<12>')
  expect(gives('{.macro foo}mine{.end}{a|apply foo}', scopes, { partials }).output).toBe('mine')
  expect(gives('{.include foo output}', { '@': 1, c: 2 }, { partials }).output).toBe('<2>')
})

test('a file is bound to a name', () => {
  const files = new Map<string, Value>([['./messages.json', { hello: 'Hallo' }]])
  expect(gives('{.inject @m ./messages.json}{@m.hello}', {}, { files }).output).toBe('Hallo')
  expect(gives('{.inject @m ./other.json}[{@m.hello}]', {}, { files }).output).toBe('[]')
})

test.each<[string, string, string]>([
  ['{a|nope}', '{a|nope}', "SyntaxError: Formatter 'nope' is unknown"],
  ['{a|constructor}', '{a|constructor}', "SyntaxError: Formatter 'constructor' is unknown"],
  ['{.nope? a}x{.or}y{.end}', 'y', "SyntaxError: Predicate 'nope?' is unknown"],
  ['{.section a}x', '', 'SyntaxError: Reached EOF in the middle of SECTION'],
  ['{.section a}{.eof}', '', 'SyntaxError: Reached EOF in the middle of SECTION'],
  ['{.repeated section a}{.or}x', '', 'SyntaxError: Reached EOF in the middle of OR_PREDICATE'],
  ['{.section a}{.or}{.or}{.end}', '', 'SyntaxError: This OR_PREDICATE block will never execute.'],
  ['{.end}', '', 'SyntaxError: Instruction END not allowed at root'],
  ['{.or}', '', 'SyntaxError: Instruction OR_PREDICATE not allowed at root'],
  ['{.alternates with}', '', 'SyntaxError: Instruction ALTERNATES_WITH not allowed at root'],
  [
    '{.section a}{.alternates with}{.end}',
    '',
    'SyntaxError: ALTERNATES_WITH instruction is not allowed inside SECTION block.',
  ],
  ['{.macro m}{.or}{.end}', '', 'SyntaxError: OR_PREDICATE instruction is not allowed inside MACRO block.'],
  ['x{a|apply foo}', 'x', "RuntimeError: Attempt to apply partial 'foo' which could not be found."],
  ['x{.include foo}', 'x', "RuntimeError: Attempt to apply partial 'foo' which could not be found."],
  ['x{.eval foo(1)}', 'x', 'RuntimeError: Error parsing expression: "foo(1)": Invalid function foo'],
  ['x{.eval "abc}', 'x', 'RuntimeError: Error parsing expression: "\\"abc": Unterminated string'],
  ['x{.eval (1}', 'x', 'RuntimeError: Error parsing expression: "(1": Mismatched operator found: left paren'],
  ['x{.eval 1)}', 'x', 'RuntimeError: Error parsing expression: "1)": Mismatched operator found: right paren'],
  ['x{.eval 1.2.3}', 'x', 'RuntimeError: Error parsing expression: "1.2.3": Duplicate decimal point in number'],
  ['x{.eval 1 + }', 'x', 'RuntimeError: Error reducing expression: 1 + : Invalid arguments to operator add'],
  ['x{.eval abs()}', 'x', 'RuntimeError: Error reducing expression: abs(): Error calling function abs'],
  ['x{.eval a + 1}', 'x', 'RuntimeError: Error reducing expression: a + 1: Invalid arguments to operator add'],
  ['x{.eval a}', 'x', 'RuntimeError: Error reducing expression: a: Reduce error: unexpected token on stack'],
  ['x{.eval $}', 'x', 'RuntimeError: Error parsing expression: "$": Unexpected character at 0: "$"'],
  ['{.units-metric?}x{.or}y{.end}', 'y', '"units-metric?" formatter is not yet implemented'],
])('%s prints %j and says: %s', (source, output, message) => {
  const rendered = gives(source, { a: { b: 1 } })
  expect(rendered.output).toBe(output)
  expect(rendered.errors.map((error) => error.message)).toEqual([message])
})

test('an error has the line and the column of its tag', () => {
  const source = 'first\n  {a|nope}\n\n<p>{.section b}{x|apply foo}{.end}</p>'
  expect(gives(source, { b: 1 }).errors).toEqual([
    { type: 'parser', message: "SyntaxError: Formatter 'nope' is unknown", line: 2, column: 3 },
    expect.objectContaining({ type: 'engine', line: 4, column: 16 }),
  ])
  expect(gives('a\n{.section b}\n{.section c}\n').errors).toEqual([
    expect.objectContaining({ type: 'assembler', line: 3, column: 1 }),
  ])
})

test('an error within a partial has its name, and its own line and column', () => {
  const partials = new Map([['card', compile('\n {.eval 1 + }')]])
  expect(gives('{a|apply card}', { a: 1 }, { partials }).errors).toEqual([
    expect.objectContaining({ partial: 'card', line: 2, column: 2 }),
  ])
})

test('a partial with errors prints nothing, and each error is told once for every use', () => {
  const partials = new Map([['card', compile('{a|nope}{.end}')]])
  expect(gives('[{a|apply card}]', { a: 1 }, { partials }).output).toBe('[]')
  expect(messagesOf('{a|apply card}', { a: 1 }, { partials })).toEqual([
    'RuntimeError: Parse of partial "card" failed: SyntaxError: Formatter \'nope\' is unknown',
    'RuntimeError: Parse of partial "card" failed: SyntaxError: Instruction END not allowed at root',
  ])
})

test('what an expression assigns is forgotten when it fails', () => {
  expect(gives('{.eval @x = 1; 2 + }[{@x}]').output).toBe('[]')
})

test('nothing inherited can be named', () => {
  const data = { a: { b: 'x' }, list: [1] }
  expect(gives('{constructor}{a.constructor}{list.length}{a.b.length}{toString}{a|prop __proto__}', data).output).toBe(
    '',
  )
  expect(messagesOf('{.constructor? a}{.end}')).toEqual(["SyntaxError: Predicate 'constructor?' is unknown"])
})
