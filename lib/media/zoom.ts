/** How a picture stands on the screen: so many times its size that fits, and moved by so many pixels from the middle. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const fitZoom: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 8

/**
 * Larger or smaller, with the point under the pointer left where it is.
 * @param at from the middle of the screen
 * @param fit the size that fits the screen
 */
export function zoomBy(zoom: Zoom, factor: number, fit: Size, screen: Size, at = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), maxScale)
  const grown = scale / zoom.scale
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, fit, screen)
}

export function moveBy(zoom: Zoom, dx: number, dy: number, fit: Size, screen: Size): Zoom {
  return keepInside({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, fit, screen)
}

/** No edge of the picture comes further in than it has to. */
function keepInside({ scale, x, y }: Zoom, fit: Size, screen: Size): Zoom {
  const [mostX, mostY] = [(fit.width * scale - screen.width) / 2, (fit.height * scale - screen.height) / 2]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

function clamp(value: number, most: number): number {
  // Without a negative zero.
  return Math.min(Math.max(value, -Math.max(most, 0)), Math.max(most, 0)) + 0
}
