/** Product files that stopped the server in earlier versions, and the largest accepted one. */
export interface HostileFile {
  name: string
  contentType: string
  make(): string
  /** Status of the upload. */
  status: number
}

const csv = (name: string, status: number, make: () => string): HostileFile => ({
  name,
  contentType: 'text/csv',
  make,
  status,
})
const many = (start: string, piece: string, count: number) => () => `${start}${piece.repeat(count)}`

export const hostileFiles: HostileFile[] = [
  csv('5,000,000 line feeds', 400, many('', '\n', 5_000_000)),
  csv('2,500,000 rows of one letter', 400, many('', 'a\n', 2_500_000)),
  csv('a cell of 1,200,000 categories', 400, many('Name,Categories\nMug,', 'a>b,', 1_200_000)),
  csv('an address of 2,400,000 hyphens', 400, many('Name,URL ID\nMug,', 'a-', 2_400_000)),
  { name: 'JSON, as it once came', contentType: 'application/json', make: many('[0', ',0', 4_900_000), status: 415 },
  csv('12,000,000 bytes', 413, many('', 'a', 12_000_000)),
  csv(
    'cells of 29,000 categories',
    200,
    () => `Name,Categories,Price\n${`Mug,"${'a>b,'.repeat(29_000)}",1\n`.repeat(80)}`,
  ),
  csv('20,000 rows and 10,000,000 bytes', 200, () => `Name,Short description,Price\n${rows()}`),
]

const rows = () =>
  Array.from({ length: 20_000 }, (_, n) => `Mug ${n},${'x'.repeat(480)},${n % 7 ? n : 'free'}\n`).join('')
