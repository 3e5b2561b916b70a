/** Whether an image moves. Of moving images only the first frame is kept. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 1_024).arrayBuffer())
  const text = String.fromCharCode(...start)
  if (text.startsWith('GIF8')) return hasFrames(new Uint8Array(await file.arrayBuffer()))
  if (/^RIFF[\s\S]{4}WEBPVP8X/.test(text)) return ((start[20] ?? 0) & 0x02) !== 0
  return text.startsWith('\x89PNG') && text.includes('acTL')
}

/** Whether a GIF has a second frame; stops there. */
function hasFrames(bytes: Uint8Array): boolean {
  const at = (place: number) => bytes[place] ?? 0
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)
  const afterBlocks = (place: number) => {
    let next = place
    while (next < bytes.length && at(next) !== 0) next += at(next) + 1
    return next + 1
  }
  let place = 13 + tableSize(at(10))
  for (let frames = 0; place < bytes.length; ) {
    if (at(place) === 0x21) place = afterBlocks(place + 2)
    else if (at(place) !== 0x2c) return false
    else if (++frames === 2) return true
    else place = afterBlocks(place + 10 + tableSize(at(place + 9)) + 1)
  }
  return false
}
