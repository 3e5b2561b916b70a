/** Specification §9, Editor limits: galleries from photo services, and pictures of each. */
export const PHOTO_GALLERIES_MAX = 20
export const PHOTO_GALLERY_ITEMS_MAX = 50

export const photoGalleryMessages = {
  tooMany: `A website has at most ${PHOTO_GALLERIES_MAX} galleries from photo services. Delete the page of one first.`,
  none: 'There are no pictures at this address. Enter the address of an album, or of its RSS or Atom feed.',
}
