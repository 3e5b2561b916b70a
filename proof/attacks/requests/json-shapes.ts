/** A body that costs more to parse than to send. */
export interface Shape {
  name: string
  /** JSON, or a prefix of it, of at most this many bytes. */
  make(bytes: number): string
}

const repeated = (begin: string, piece: string, end: string) => (bytes: number) =>
  begin + piece.repeat(Math.max(1, Math.floor((bytes - begin.length - end.length) / piece.length))) + end

/** Each element is different. */
function listed(begin: string, piece: (n: number) => string, end: string): Shape['make'] {
  return (bytes) => {
    const pieces: string[] = []
    let left = bytes - begin.length - end.length - piece(0).length
    for (let n = 1; left > 0; n++) {
      const next = piece(n)
      left -= Buffer.byteLength(next)
      if (left > 0) pieces.push(next)
    }
    return begin + pieces.join('') + piece(0).replace(',', '') + end
  }
}

export const jsonShapes: Shape[] = [
  { name: 'zeros', make: repeated('[', '0,', '0]') },
  { name: 'lists in lists', make: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2) },
  { name: 'objects in objects', make: (bytes) => `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}` },
  { name: 'many names', make: listed('{', (n) => `"k${n}":0,`, '}') },
  { name: 'a long text', make: repeated('"', 'a', '"') },
  { name: 'escapes', make: repeated('"', '\\u00e9\\n\\"\\\\', '"') },
  { name: 'numbers', make: listed('[', (n) => `-${n}.123456789012345678901e-${n % 300},`, ']') },
  { name: 'one name again and again', make: repeated('{', '"имя":"ü𝄞",', '"имя":"ü"}') },
]

/** Shapes that pass limits of depth and commas, but are expensive for later steps. */
export const valueShapes: Shape[] = [
  { name: 'a list of empty objects', make: listedUpTo(9_000, '{}') },
  { name: 'a list of empty texts', make: listedUpTo(9_000, '""') },
  {
    name: 'a list of names',
    make: (bytes) => `[${listed('{', (n) => `"k${n}":0,`, '}')(Math.min(bytes - 2, 70_000))}]`,
  },
]

function listedUpTo(most: number, piece: string): Shape['make'] {
  return (bytes) => `[${Array(Math.max(1, Math.min(most, Math.floor((bytes - 2) / (piece.length + 1))))).fill(piece)}]`
}
