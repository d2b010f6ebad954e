/** An item that is a page runs once: where its picture is, or on the whole screen. */
export interface PlayerState {
  isRunning: boolean
  isFull: boolean
  onRun: (isRunning: boolean) => void
}
