/** A file with these headings and one example, as an address to download it from. */
export function csvTemplate(example: Readonly<Record<string, string>>): string {
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const file = [Object.keys(example), Object.values(example)].map(line).join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${file}\r\n`)}`
}
