/** A rule said no. The message is shown, as it stands, to the person who asked. */
export class Rejection extends Error {
  override name = 'Rejection'
}
