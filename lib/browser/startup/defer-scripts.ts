/** The type of a script tag that the browser leaves alone until `deferScripts` makes it a script. */
export const deferredScriptType = 'late'

/**
 * Inline, at the end of a page: asks for the page's scripts once its first frame is seen (a task after a frame's start may run
 * before its pictures are decoded), so that words, style and the first picture have the line for themselves. Where no frame is drawn (a hidden tab, a frame out of sight), at once or in time.
 */
export const deferScripts = `(() => {
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const late of document.querySelectorAll('script[type=${deferredScriptType}]')) {
      const script = document.createElement('script')
      script.src = late.src
      script.async = false
      document.head.append(script)
    }
  }
  if (document.hidden) start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
})()`
