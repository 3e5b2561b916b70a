import * as z from 'zod/mini'

/** Languages whose code is highlighted. */
export const codeLanguages = [
  'plain',
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'go',
  'graphql',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'lua',
  'markdown',
  'php',
  'python',
  'r',
  'ruby',
  'rust',
  'scss',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
] as const
export type CodeLanguage = (typeof codeLanguages)[number]
export const CodeLanguageField = z.enum(codeLanguages)

/** Longer code is shown without colors: highlighting it would keep other requests waiting. */
export const HIGHLIGHT_MAX = 20_000
export const MARKDOWN_MAX = 20_000

/** Text that is formatted by libraries too large for the page: on the server, and in the editor once they are loaded. */
export type FormattedText = { kind: 'markdown'; text: string } | { kind: 'code'; text: string; language: CodeLanguage }

/** Returns safe HTML. */
export type FormatText = (text: FormattedText) => string
