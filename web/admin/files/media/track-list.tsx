import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MediaFile } from '../../../../src/files/contract.ts'
import { humanizeDuration } from '../../../../src/shared/media/humanize-duration.ts'
import { acceptedMedia } from '../../../../src/shared/media/media-files.ts'
import { mediaQuery } from '../../../api/media.ts'
import { ALBUM_IS_FULL, ALBUM_TRACKS_MAX, type AlbumTrack } from '../../../blocks/fields/media-fields.ts'
import { ArrangeList } from '../../../ui/arrange/arrange-list.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { DurationField } from './duration-field.tsx'
import styles from './media.module.css'
import { useMediaUpload } from './media-picker.tsx'
import { readDuration, titleOf } from './read-duration.ts'

interface TrackListProps {
  tracks: readonly AlbumTrack[]
  error: string | undefined
  mayEdit: boolean
  onChange(tracks: readonly AlbumTrack[]): void
}

/** Tracks of an album: upload several at once, order, name and remove. */
export function TrackList({ tracks, error, mayEdit, onChange }: TrackListProps) {
  // Several tracks arrive between two renderings.
  const latest = useRef(tracks)
  useEffect(() => {
    latest.current = tracks
  })
  const update = (next: (tracks: readonly AlbumTrack[]) => readonly AlbumTrack[]) => {
    latest.current = next(latest.current)
    onChange(latest.current)
  }
  const { share, problem, send, cancel } = useMediaUpload('audio')
  const [refused, setRefused] = useState('')
  const [edited, setEdited] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const track = tracks.find(({ id }) => id === edited)
  const isFull = tracks.length >= ALBUM_TRACKS_MAX

  function upload(files: readonly File[]): void {
    const room = ALBUM_TRACKS_MAX - tracks.length
    setRefused(files.length > room ? ALBUM_IS_FULL : '')
    if (room === 0 || files.length === 0) return
    void send(files.slice(0, room), (media, file) => {
      const added = newTrack(media, titleOf(file))
      update((now) => [...now, added])
      void readDuration(file).then((durationMs) =>
        update((now) => now.map((one) => (one.id === added.id ? { ...one, durationMs } : one))),
      )
    })
  }

  return (
    <fieldset
      className={styles.tracks}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!mayEdit || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        upload([...event.dataTransfer.files])
      }}
    >
      <legend>Tracks{tracks.length > 0 && ` (${tracks.length})`}</legend>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedMedia.audio}
        aria-label="Track files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          upload(files)
        }}
      />
      {mayEdit && (
        <span className={styles.buttons}>
          <Button
            size="small"
            look={tracks.length === 0 ? 'primary' : undefined}
            icon={<Upload size={16} aria-hidden="true" />}
            disabled={isFull || share !== undefined}
            onClick={() => input.current?.click()}
          >
            {share === undefined ? 'Upload tracks' : `Uploading ${Math.round(share * 100)} %`}
          </Button>
          {share !== undefined && (
            <Button size="small" look="plain" onClick={cancel}>
              Cancel
            </Button>
          )}
        </span>
      )}
      {mayEdit && !isFull && (
        <TrackFromFiles
          onChoose={(media) => update((now) => [...now, newTrack(media, media.name.replace(/\.\w+$/, ''))])}
        />
      )}
      {(refused || problem || error) && <p role="alert">{refused || problem || error}</p>}
      {isFull && !refused && <p className={styles.note}>{ALBUM_IS_FULL}</p>}
      {tracks.length === 0 && <p className={styles.note}>No tracks yet. MP3, AAC or OGG; drop several at once.</p>}
      <ArrangeList
        items={tracks.map((one) => ({ ...one, title: one.title || 'Track' }))}
        disabled={!mayEdit}
        onChange={(ids) => update((now) => ids.flatMap((id) => now.find((one) => one.id === id) ?? []))}
        after={({ durationMs }) => durationMs > 0 && <span className="muted">{humanizeDuration(durationMs)}</span>}
        actions={(one) => (
          <>
            <IconButton
              size="small"
              label={`Edit ${one.title}`}
              icon={<Pencil size={16} />}
              onClick={() => setEdited(one.id)}
            />
            <IconButton
              size="small"
              label={`Remove ${one.title}`}
              icon={<Trash2 size={16} />}
              onClick={() => update((now) => now.filter(({ id }) => id !== one.id))}
            />
          </>
        )}
      />
      {track && (
        <TrackDialog
          track={track}
          mayEdit={mayEdit}
          onChange={(next) => update((now) => now.map((one) => (one.id === next.id ? next : one)))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </fieldset>
  )
}

const newTrack = ({ fileName }: MediaFile, title: string): AlbumTrack => ({
  id: crypto.randomUUID().slice(0, 8),
  file: fileName,
  title,
  artist: '',
  durationMs: 0,
})

/** Adds a sound that is there already. */
function TrackFromFiles({ onChoose }: { onChoose(media: MediaFile): void }) {
  const { data, error } = useQuery(mediaQuery)
  const sounds = (data?.files ?? []).filter(({ kind, fileName }) => kind === 'audio' && fileName !== null)
  if (error) return <p role="alert">Unable to load results.</p>
  if (sounds.length === 0) return null
  return (
    <Select
      label="Add from Files"
      empty="Choose a sound"
      value=""
      options={sounds.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const media = sounds.find((one) => one.id === id)
        if (media) onChoose(media)
      }}
    />
  )
}

interface TrackDialogProps {
  track: AlbumTrack
  mayEdit: boolean
  onChange(track: AlbumTrack): void
  onClose(): void
}

function TrackDialog({ track, mayEdit, onChange, onClose }: TrackDialogProps) {
  return (
    <Dialog
      title={`Edit ${track.title || 'track'}`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Title"
          value={track.title}
          disabled={!mayEdit}
          onChange={(title) => onChange({ ...track, title })}
        />
        <TextField
          label="Artist"
          hint="Only if it is another than that of the album."
          value={track.artist}
          disabled={!mayEdit}
          onChange={(artist) => onChange({ ...track, artist })}
        />
        <DurationField
          label="Length"
          mayEdit={mayEdit}
          value={track.durationMs}
          onChange={(durationMs) => onChange({ ...track, durationMs })}
        />
      </div>
    </Dialog>
  )
}
