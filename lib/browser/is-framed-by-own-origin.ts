/** Whether a page of our own origin holds this one in a frame, as `/safe/host` does. */
export function isFramedByOwnOrigin(view: Window = window): boolean {
  try {
    return view.parent !== view && view.parent.location.origin === view.location.origin
  } catch {
    // Of another origin nothing may be read.
    return false
  }
}
