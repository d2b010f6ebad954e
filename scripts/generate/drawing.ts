/** What an item's script makes: an SVG, or raw RGBA pixels for what is easier to compute than to draw. */
export type Drawing =
  | { width: number; height: number; svg: string }
  | { width: number; height: number; pixels: Uint8Array }
