/** Leading bytes that tell what a file is. */
export const START_BYTES = 512

type Check = (start: Buffer) => boolean

const begins =
  (...marks: string[]): Check =>
  (start) =>
    marks.some((mark) => start.subarray(0, mark.length).toString('latin1') === mark)

const brand =
  (...brands: string[]): Check =>
  (start) =>
    start.subarray(4, 8).toString('latin1') === 'ftyp' &&
    (brands.length === 0 || brands.some((name) => start.subarray(8, 40).toString('latin1').includes(name)))

const zip = begins('PK\x03\x04')
const oldOffice = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
/** Text has no zero bytes. */
const text: Check = (start) => !start.includes(0)
const riff =
  (kind: string): Check =>
  (start) =>
    begins('RIFF')(start) && start.subarray(8, 12).toString('latin1') === kind

/** What can be sent with a form: nothing that a browser or a computer runs when it is opened. */
const kinds: Readonly<Record<string, Check>> = {
  pdf: begins('%PDF-'),
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: begins('\xff\xd8\xff'),
  jpeg: begins('\xff\xd8\xff'),
  gif: begins('GIF87a', 'GIF89a'),
  webp: riff('WEBP'),
  avif: brand('avif', 'avis'),
  heic: brand('heic', 'heix', 'mif1', 'msf1'),
  heif: brand('heic', 'heix', 'mif1', 'msf1'),
  txt: text,
  csv: text,
  rtf: begins('{\\rtf'),
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  ods: zip,
  odp: zip,
  pages: zip,
  numbers: zip,
  key: zip,
  zip,
  mp3: begins('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'),
  wav: riff('WAVE'),
  m4a: brand(),
  mp4: brand(),
  mov: brand(),
}

export const fileMessages = {
  kind: 'Files of this kind cannot be sent. Choose a picture, a PDF, a document, a sound, a video or a ZIP file.',
  content: 'What is in this file is not what its name says. Please choose another one.',
  tooLarge: 'Each file may have at most 20 MB.',
  tooMany: 'Please add at most 10 files.',
  empty: 'This file is empty. Please choose another one.',
  noFileField: 'This field takes no files.',
  problem: 'The file could not be received. Please try again.',
} as const

/** Why a file of this name is refused before it is read; undefined if its kind is accepted. */
export function refusedName(name: string): string | undefined {
  return Object.hasOwn(kinds, extensionOf(name)) ? undefined : fileMessages.kind
}

/** Why a file is refused that begins like this. */
export function refusedContent(name: string, start: Buffer): string | undefined {
  const check = kinds[extensionOf(name)]
  return check?.(start) ? undefined : fileMessages.content
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}
