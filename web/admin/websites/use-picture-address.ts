import { useQuery } from '@tanstack/react-query'

/** Query key of an uploaded image's URL until it is saved. */
export const pictureAddressKey = (id: string) => ['picture-address', id] as const

/** URL of the form's current image, saved or not. */
export function usePictureAddress(id: string | null, saved: Readonly<Record<string, string>>): string | undefined {
  const uploaded = useQuery<string>({
    queryKey: pictureAddressKey(id ?? ''),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return id === null ? undefined : (uploaded.data ?? saved[id])
}
