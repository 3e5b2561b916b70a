import { useQuery } from '@tanstack/react-query'

/** Where the address of a picture is remembered that was uploaded and is not saved yet. */
export const pictureAddressKey = (id: string) => ['picture-address', id] as const

/** Of a picture that stands in the form, saved or not. */
export function usePictureAddress(id: string | null, saved: Readonly<Record<string, string>>): string | undefined {
  const uploaded = useQuery<string>({
    queryKey: pictureAddressKey(id ?? ''),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return id === null ? undefined : (uploaded.data ?? saved[id])
}
