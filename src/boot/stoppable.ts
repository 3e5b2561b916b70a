/** A part of the process that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<void>
}
