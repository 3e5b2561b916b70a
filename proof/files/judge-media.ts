import type { MediaFile } from '../../src/files/contract.ts'
import { mediaTypes } from '../../src/shared/media/media-files.ts'
import { smallestSound } from '../../src/testing/fixtures/make/make-sound.ts'
import { smallestVideo } from '../../src/testing/fixtures/make/make-video.ts'
import { type HostileFile, hostileFiles } from './hostile-files.ts'
import { bytes, digestOf, type UploadLab } from './upload-lab.ts'

const MEDIA = '/api/files/media'
const script = Buffer.from('<script>document.title="run"</script>')

/** What begins as a sound, a film or captions does, and is a page besides. */
const disguised: HostileFile[] = [
  { name: 'song.mp3', content: Buffer.concat([smallestSound(), script]) },
  { name: 'film.html', content: Buffer.concat([smallestVideo(), script]) },
  { name: '../../film.mp4', content: smallestVideo() },
  { name: 'words.vtt', content: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello') },
  { name: 'script.vtt', content: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${script}`) },
  { name: 'note.vtt', content: Buffer.from(`WEBVTT\n\nNOTE ${script}\n\n00:01.000 --> 00:02.000\nHello`) },
  {
    name: 'style.vtt',
    content: Buffer.from('WEBVTT\n\nSTYLE\n@import "https://evil.example/a.css";\n\n00:01.000 --> 00:02.000\nHi'),
  },
]

/** Sent by browsers as they are; nothing of them may run, whoever opens their address. */
const toldOfMedia = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^sandbox; default-src 'none'$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

const types: ReadonlySet<string> = new Set(Object.values(mediaTypes))

/** Sounds, films and captions: what is none of them is refused, and the rest is served as what it is and runs nowhere. */
export async function judgeMedia(lab: UploadLab): Promise<void> {
  const { found } = lab
  for (const file of [...hostileFiles, ...disguised]) {
    found.count('media offered')
    const kept = await sendMedia(lab, file)
    if (!kept) continue
    await judgeKept(lab, file, kept)
    await lab.owner.delete(`${MEDIA}/${kept.id}`)
  }
  const kept = found.finding.counts['media served'] ?? 0
  if (kept < 3) found.violation(`Only ${kept} sounds, films and captions were taken`)
}

/** Undefined if it is refused, which no answer of a fault may be. */
async function sendMedia({ owner, found }: UploadLab, { name, content }: HostileFile): Promise<MediaFile | undefined> {
  const begun = await owner.post(MEDIA, { name, bytes: content.length, lastModified: 1 })
  if (begun.status !== 200) return refused(begun.status, name, found)
  const { file } = begun.json() as { file: MediaFile }
  const sent = await owner.put(`${MEDIA}/${file.id}?offset=0`, content, { headers: bytes })
  if (sent.status !== 200) return refused(sent.status, name, found)
  return (sent.json() as { file: MediaFile }).file
}

function refused(status: number, name: string, found: UploadLab['found']): undefined {
  found.count('media refused')
  if (status < 400 || status >= 500) found.violation(`${JSON.stringify(name)} was answered ${status}`)
}

async function judgeKept(
  { owner, shopper, assets, found }: UploadLab,
  { name, content }: HostileFile,
  file: MediaFile,
) {
  const path = `/api/media/${file.fileName}`
  const { status, headers, text } = await shopper.get(path)
  found.count('media served')
  const faults = [
    status !== 200 && `is answered ${status}`,
    !types.has(String(headers['content-type'])) && `is served as ${headers['content-type']}`,
    ...Object.entries(toldOfMedia).map(
      ([header, wanted]) =>
        !wanted.test(String(headers[header] ?? '')) && `is served with ${header}: ${headers[header]}`,
    ),
    headers['set-cookie'] !== undefined && 'brings a cookie',
    /[/\\\p{Cc}\p{Cf}]/u.test(file.name) && `is kept as ${JSON.stringify(file.name)}`,
    !/^[0-9a-f]{32}\.\w+$/.test(file.fileName ?? '') && `is served under the name ${file.fileName}`,
    file.kind === 'captions' && digestOf(text) !== digestOf(content) && 'is not what was uploaded',
    file.kind === 'captions' && /<script/.test(text) && !/NOTE/.test(text) && 'has a script among its words',
    (await assets.get(path)).status !== 404 && 'is served by the host of uploads',
    (await owner.get('/api/files/media')).text.includes('<script') && 'is written into the list of files',
  ].filter((fault) => typeof fault === 'string')
  for (const fault of faults) found.violation(`The media ${JSON.stringify(name.slice(0, 40))} ${fault}`)
}
