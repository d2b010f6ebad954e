import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import type { ItemCardData } from '@/lib/items/item-card-data'
import { fitZoom, moveBy, type Size, type Zoom, zoomBy } from '@/lib/media/zoom'

const step = 1.5
/** Around a picture that is not grown. */
const matPixels = 16
const keyPixels = 60
const factors: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step }
/** Of the picture: what is looked at goes the other way. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
}

/** A picture that fits the screen, and larger by keys, buttons, a double click, the wheel or two fingers. */
export function ZoomableImage({ item }: { item: ItemCardData }) {
  const { viewer: messages } = useMessages(mediaPlayerMessages)
  const place = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const [zoom, setZoom] = useState<Zoom>(fitZoom)
  const [screen, setScreen] = useState<Size>({ width: 1, height: 1 })
  const { src, width, height } = item.image
  const srcSet = item.sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  const inMat = (length: number) => Math.max(length - 2 * matPixels, 1)
  const fitScale = Math.min(inMat(screen.width) / width, inMat(screen.height) / height)
  const fit = { width: width * fitScale, height: height * fitScale }

  useEffect(() => {
    const element = place.current
    if (!element) return
    let size: Size = { width: element.clientWidth, height: element.clientHeight }
    setScreen(size)
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      // It speaks once at the beginning too, when a key may have been pressed already.
      if (width === size.width && height === size.height) return
      size = { width, height }
      setScreen(size)
      setZoom(fitZoom)
    })
    observer.observe(element)
    // Added by hand: React's listeners of the wheel may not keep the page from zooming.
    const keep = (event: WheelEvent) => event.preventDefault()
    element.addEventListener('wheel', keep, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', keep)
    }
  }, [])

  const change = (factor: number, at?: { x: number; y: number }) =>
    setZoom((before) => zoomBy(before, factor, fit, screen, at))
  const move = (dx: number, dy: number) => setZoom((before) => moveBy(before, dx, dy, fit, screen))
  /** From the middle of the screen. */
  const findPlace = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = place.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0) - screen.width / 2, y: clientY - (box?.top ?? 0) - screen.height / 2 }
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const direction = directions[event.key]
    const factor = factors[event.key]
    if (!direction && !factor && event.key !== '0') return
    event.preventDefault()
    if (direction) move(direction[0] * keyPixels, direction[1] * keyPixels)
    else if (factor) change(factor)
    else setZoom(fitZoom)
  }

  const onMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = findPlace(event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    pointers.current.set(event.pointerId, now)
    if (!other) return move(now.x - before.x, now.y - before.y)
    const spread = (at: { x: number; y: number }) => Math.max(Math.hypot(at.x - other.x, at.y - other.y), 1)
    change(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  const onEnd = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  return (
    <>
      <div
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that zoom and move
        tabIndex={0}
        aria-label={item.alt}
        aria-describedby="zoom-hint"
        onKeyDown={onKey}
        onDoubleClick={(event) => (zoom.scale > 1 ? setZoom(fitZoom) : change(2.5, findPlace(event)))}
        onWheel={(event) => change(event.deltaY < 0 ? 1.15 : 1 / 1.15, findPlace(event))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(event.pointerId, findPlace(event))
        }}
        onPointerMove={onMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
        className={`relative min-h-0 flex-1 touch-none overflow-hidden -outline-offset-2 ${zoom.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        {/* biome-ignore lint/performance/noImgElement: the sizes are made ahead, as for ItemImage */}
        <img
          src={src}
          srcSet={srcSet || undefined}
          sizes={srcSet ? `${Math.round(fit.width * zoom.scale)}px` : undefined}
          alt={item.alt}
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none select-none"
          style={{
            width: fit.width,
            height: fit.height,
            transform: `translate(-50%, -50%) translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
        />
      </div>
      <p id="zoom-hint" className="sr-only">
        {messages.hint}
      </p>
      <div className="flex items-center justify-center gap-2 p-3">
        <Button
          size="small"
          aria-label={messages.smaller}
          aria-disabled={zoom.scale <= 1}
          onClick={() => change(1 / step)}
        >
          −
        </Button>
        <output className="figures w-16 text-center text-sm text-muted">
          {messages.scale({ percent: Math.round(zoom.scale * 100) })}
        </output>
        <Button size="small" aria-label={messages.larger} onClick={() => change(step)}>
          +
        </Button>
        <Button size="small" aria-disabled={zoom.scale === 1} onClick={() => setZoom(fitZoom)}>
          {messages.fit}
        </Button>
      </div>
    </>
  )
}
