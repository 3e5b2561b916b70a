import type { StreamParser } from '@codemirror/language'

interface ReadState {
  /** In braces, between the brackets of an element, or in the text between both. */
  in: 'text' | 'tag' | 'element' | 'comment'
  /** What a tag or a comment returns to. */
  outer: 'text' | 'element'
}

/** Tokens of templates: tags in braces, and the HTML around them. */
export const templateLanguage: StreamParser<ReadState> = {
  name: 'template',
  startState: () => ({ in: 'text', outer: 'text' }),
  token(stream, state) {
    if (state.in === 'comment') {
      if (stream.skipTo('##}')) {
        stream.match('##}')
        state.in = state.outer
      } else stream.skipToEnd()
      return 'comment'
    }
    if (state.in === 'tag') return readTag(stream, state)
    if (stream.match(/^\{##/)) {
      state.in = 'comment'
      return 'comment'
    }
    if (stream.match(/^\{#[^}]*\}/)) return 'comment'
    // A brace that begins no tag is text, as in a style.
    if (stream.match(/^\{(?=[.@\w])(?=[^{}\n]*\})/)) {
      state.outer = state.in
      state.in = 'tag'
      return 'brace'
    }
    return state.in === 'element' ? readElement(stream, state) : readText(stream, state)
  },
}

type Stream = Parameters<StreamParser<ReadState>['token']>[0]

function readTag(stream: Stream, state: ReadState): string | null {
  if (stream.eatSpace()) return null
  if (stream.eat('}')) {
    state.in = state.outer
    return 'brace'
  }
  if (stream.match(/^\.(?:repeated section|alternates with|[\w-]+\??)/)) return 'keyword'
  if (stream.match(/^"(?:[^"\\}]|\\.)*"?/)) return 'string'
  if (stream.match(/^\|\s*[\w-]+/)) return 'variableName.function'
  if (stream.match(/^-?\d+(?:\.\d+)?/)) return 'number'
  if (stream.match(/^@?[\w][\w.-]*|^@/)) return 'variableName'
  stream.next()
  return 'operator'
}

function readElement(stream: Stream, state: ReadState): string | null {
  if (stream.eatSpace()) return null
  if (stream.match(/^\/?>/)) {
    state.in = 'text'
    return 'angleBracket'
  }
  if (stream.match(/^"[^"{]*"?/) || stream.match(/^'[^'{]*'?/)) return 'string'
  if (stream.match(/^[\w:-]+/)) return 'attributeName'
  stream.next()
  return null
}

function readText(stream: Stream, state: ReadState): string | null {
  if (stream.match('<!--')) {
    if (stream.skipTo('-->')) stream.match('-->')
    else stream.skipToEnd()
    return 'comment'
  }
  if (stream.match(/^<\/?[a-zA-Z][\w-]*/)) {
    state.in = 'element'
    return 'tagName'
  }
  stream.next()
  stream.eatWhile(/[^<{]/)
  return null
}
